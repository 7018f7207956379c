import { createContext } from "react";

/** Receives how many milliseconds the rendered output stays valid. */
export const MarkupLifetime = createContext<((milliseconds: number) => void) | undefined>(
  undefined,
);
