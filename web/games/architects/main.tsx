import { start } from "../../app/shell.tsx";
import { game } from "./game.tsx";

start(game);
