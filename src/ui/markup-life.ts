import { createContext } from "react";

/** Hears from what is rendered for how many milliseconds it says the same. */
export const MarkupLife = createContext<((milliseconds: number) => void) | undefined>(undefined);
