import { createContext } from "react";

export const sameTarget = (path: string): string => path;

/** Maps paths of links within the site to those of the part of the site that the page is in. */
export const LinkTargets = createContext(sameTarget);
