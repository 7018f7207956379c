import { createContext } from "react";

/** Of the member; undefined for that of the browser. */
export const TimeZone = createContext<string | undefined>(undefined);

/** Of the site, for markup from the server where no member chose one. Browsers then use their own. */
export const SiteTimeZone = createContext<string | undefined>(undefined);
