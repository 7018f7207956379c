import { Outlet, useLoaderData } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/page-loader.ts";
import type { DashboardMenu } from "../../contract/resources.ts";
import styles from "../components/frame.module.css";
import { MenuFlyout } from "../components/menu-flyout.tsx";
import { MenuList } from "../components/menu-list.tsx";

type Dashboard = typeof import("../../contract/routes.ts");

const load: PageLoad<DashboardMenu[]> = (transport) =>
  apiOf<Dashboard>()(transport)("GET /dashboard/menus");

export const loader = serverLoader(load);

/** Menu and page side by side; on narrow screens the menu opens from a button above the page. */
export default function DashboardFrame() {
  const menus = useLoaderData<typeof loader>();
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
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
