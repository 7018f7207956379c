export { lastWeeks } from "./domain/last-weeks.ts";
export {
  type DashboardEntry,
  type DashboardFigure,
  type DashboardTrend,
  type DashboardVisits,
  type DashboardWarning,
  type DashboardWarningText,
  dashboardEntries,
  dashboardFigures,
  dashboardTrends,
  dashboardVisits,
  dashboardWarnings,
} from "./extension-points.ts";
