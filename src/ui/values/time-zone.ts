import { createContext } from "react";

/** Of the member; undefined for that of the browser. */
export const TimeZone = createContext<string | undefined>(undefined);
