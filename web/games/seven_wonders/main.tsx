import { start } from "../../app/shell/shell.tsx";
import { game } from "./game.tsx";

start(game);
