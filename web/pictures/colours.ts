/** The colours of cards, in the order in which those of a city stand. */
export const COLOURS = ["brown", "grey", "yellow", "blue", "green", "red", "purple"] as const;
