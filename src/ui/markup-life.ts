import { createContext } from "react";

/** Receives how many milliseconds the rendered output stays valid. */
export const MarkupLife = createContext<((milliseconds: number) => void) | undefined>(undefined);
