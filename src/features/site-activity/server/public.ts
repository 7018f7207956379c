export { type SiteTotal, siteTotals } from "./extension-points.ts";
