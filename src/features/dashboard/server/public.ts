export {
  type DashboardEntry,
  type DashboardFigure,
  type DashboardVisits,
  dashboardEntries,
  dashboardFigures,
  dashboardVisits,
} from "./extension-points.ts";
