import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/knowledge/web/pages/${name}.tsx`;
const translating = (name: string) => `features/knowledge/web/translating/pages/${name}.tsx`;
const dashboardPage = (name: string) => `features/knowledge/web/dashboard/pages/${name}.tsx`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("knowledge-bases", dashboardPage("knowledge-bases")),
  route("knowledge-bases/add", dashboardPage("edit-base"), { id: "knowledge/add-base" }),
  route("knowledge-bases/edit/:knowledgeBaseID", dashboardPage("edit-base")),
];

export const routes: RouteConfigEntry[] = [
  route("kb", page("knowledge")),
  route("kb/bookmarks", page("bookmarks")),
  route("kb/reviews", page("reviews")),
  route("kb/search", page("search")),
  route("kb/categories/:slug", page("category")),
  route("kb/categories/:slug/edit", page("edit-category")),
  route("kb/articles/add", page("edit-article"), { id: "knowledge/add-article" }),
  route("kb/articles/:slug", page("article")),
  route("kb/articles/:slug/edit", page("edit-article")),
  route("kb/articles/:slug/revisions", page("revisions")),
  route("kb/articles/:slug/translate", translating("translate-article")),
  route("kb/:urlCode", page("base")),
  route("kb/:urlCode/translations", translating("translations")),
];
