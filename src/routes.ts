import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { layout, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { dashboard } from "./features/dashboard/web/routes.ts";

/** Exports of a feature's `web/routes.ts`. */
interface FeatureRoutes {
  routes?: readonly RouteConfigEntry[];
  dashboardRoutes?: readonly RouteConfigEntry[];
  appearanceRoutes?: readonly RouteConfigEntry[];
}

const folder = path.resolve(import.meta.dirname, "features");
const files = readdirSync(folder)
  .toSorted()
  .map((name) => path.join(folder, name, "web/routes.ts"))
  .filter((file) => existsSync(file));

const features: FeatureRoutes[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
);

const pages = features.flatMap(({ routes = [] }) => routes);
const dashboardPages = features.flatMap(({ dashboardRoutes = [] }) => dashboardRoutes);
const appearancePages = features.flatMap(({ appearanceRoutes = [] }) => appearanceRoutes);

export default [
  layout("features/shell/web/pages/frame.tsx", [
    ...pages,
    ...dashboard(dashboardPages, appearancePages),
  ]),
] satisfies RouteConfig;
