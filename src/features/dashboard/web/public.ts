export { CheckGroup } from "./components/check-group.tsx";
export { DashboardForm } from "./components/dashboard-form.tsx";
export { DashboardPage } from "./components/dashboard-page.tsx";
export { DashboardSection } from "./components/dashboard-section.tsx";
export { CheckField, Field } from "./components/fields.tsx";
export { FilterBar, FilterField } from "./components/filter-bar.tsx";
export { RowActions, RowForm } from "./components/row-actions.tsx";
export { backTo } from "./pages/back-to.ts";
