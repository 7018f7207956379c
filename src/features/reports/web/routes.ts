import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/reports/web/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/reports/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("content/reports", dashboardPage("reports")),
  route("content/report-reasons", dashboardPage("reasons")),
  route("content/report-reasons/add", dashboardPage("edit-reason"), { id: "reports/add-reason" }),
  route("content/report-reasons/edit/:reportReasonID", dashboardPage("edit-reason")),
];

export const routes: RouteConfigEntry[] = [
  route("report/:recordType/:recordID", page("report")),
  route("removed/:removalID", page("removed")),
];
