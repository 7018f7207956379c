import { createContext, type ReactNode, use } from "react";

/** The part that a fragment replaces. */
export const Original = createContext<ReactNode>(null);

/** Shows the original part, for fragments that add to it. */
export const OriginalPart = () => use(Original);
