export { type CountedPlace, type SiteTotal, siteTotals } from "./extension-points.ts";
