import { useRef } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { useRequestHeaders } from "#platform/web/calls/use-request-headers.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import type { DashboardMenu } from "../../contract/resources.ts";
import styles from "../components/frame.module.css";
import { MenuFlyout } from "../components/menu-flyout.tsx";
import { MenuList } from "../components/menu-list.tsx";
import { useCurrentInView } from "../hooks/use-current-in-view.ts";
import { openPage } from "./open-page.ts";

type Dashboard = typeof import("../../contract/routes.ts");

const load: PageLoad<DashboardMenu[]> = (transport) =>
  apiOf<Dashboard>()(transport)("GET /dashboard/menus");

const loadMenus = serverLoader(load);

export const loader = async (args: LoaderFunctionArgs) => ({
  // Streamed after the page: rendering does not wait for the visit to be recorded.
  callHeaders: openPage(args),
  menus: await loadMenus(args),
});

export default function DashboardFrame() {
  const { menus, callHeaders } = useLoaderData<typeof loader>();
  // The previous page stays until the texts have loaded.
  useTextsOf("dashboard");
  const side = useRef<HTMLDivElement>(null);
  useRequestHeaders(callHeaders);
  useCurrentInView(side);
  return (
    <div className={styles.frame}>
      <div ref={side} className={styles.side}>
        <MenuList menus={menus} />
      </div>
      <div className={styles.button}>
        <MenuFlyout menus={menus} />
      </div>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
