import { createContext } from "react";

/** Maps paths of links within the site to those of the part of the site that the page is in. */
export const LinkTargets = createContext((path: string): string => path);
