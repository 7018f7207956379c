export { lastWeeks } from "./domain/last-weeks.ts";
export {
  type ChecklistContent,
  type DashboardChecklist,
  type DashboardEntry,
  type DashboardFigure,
  type DashboardTrend,
  type DashboardVisits,
  type DashboardWarning,
  type DashboardWarningText,
  dashboardChecklists,
  dashboardEntries,
  dashboardFigures,
  dashboardTrends,
  dashboardVisits,
  dashboardWarnings,
} from "./extension-points.ts";
