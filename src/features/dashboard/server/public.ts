export {
  type DashboardEntry,
  type DashboardFigure,
  dashboardEntries,
  dashboardFigures,
} from "./extension-points.ts";
