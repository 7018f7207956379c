import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("features/home/web/pages/home.tsx")] satisfies RouteConfig;
