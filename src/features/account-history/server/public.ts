export { type HistoryItem, type HistorySource, historySources } from "./extension-points.ts";
