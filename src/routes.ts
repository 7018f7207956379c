import type { RouteConfig } from "@react-router/dev/routes";
import { routes as accounts } from "./features/accounts/web/routes.ts";
import { routes as devGallery } from "./features/dev-gallery/web/routes.ts";
import { routes as home } from "./features/home/web/routes.ts";
import { routes as shell } from "./features/shell/web/routes.ts";

/** The pages of every feature; the last one answers whatever no page answers. */
export default [...home, ...accounts, ...devGallery, ...shell] satisfies RouteConfig;
