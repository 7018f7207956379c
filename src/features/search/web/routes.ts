import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardPage = (name: string) => `features/search/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("search", dashboardPage("searches")),
  route("search/synonyms", dashboardPage("synonyms")),
  route("search/synonyms/add", dashboardPage("edit-synonym"), { id: "search/add-synonym" }),
  route("search/synonyms/edit/:synonymID", dashboardPage("edit-synonym")),
  route("search/words", dashboardPage("search-words")),
];

export const routes: RouteConfigEntry[] = [route("search", "features/search/web/pages/search.tsx")];
