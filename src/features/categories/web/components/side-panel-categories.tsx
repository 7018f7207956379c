import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { cachedRequests } from "#platform/web/calls/cached-requests.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useSite, useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Category } from "../../contract/resources.ts";
import { CategoryColour } from "./category-label.tsx";

type Categories = typeof import("../../contract/routes.ts");

type Listed = Pick<Category, "categoryID" | "name" | "url" | "color">;

const maxCategories = 12;

const listTopLevel = cachedRequests(
  (_viewerID: number): Promise<readonly Listed[]> =>
    apiOf<Categories>()(browserTransport)("GET /categories", { query: { maxDepth: 1 } }),
);

export function SidePanelCategories(props: SlotProps<"sidePanel.content">) {
  const isShown = usePermission("discussions.view");
  const { offers } = useSite();
  return isShown && offers.includes("forum") ? <TopLevelCategories {...props} /> : null;
}

function TopLevelCategories({ headingClass, entryClass }: SlotProps<"sidePanel.content">) {
  const intl = useIntl();
  const categories = useTopLevel();
  return (
    <nav aria-label={intl.formatMessage({ id: "categories.all" })}>
      <p className={headingClass} aria-hidden="true">
        <FormattedMessage id="categories.all" />
      </p>
      <ul>
        {/* First, so that it stays in place when the categories have loaded. */}
        <li>
          <Link href="/categories" className={entryClass}>
            <FormattedMessage id="categories.panel.all" />
          </Link>
        </li>
        {categories.slice(0, maxCategories).map((category) => (
          <li key={category.categoryID}>
            <Link href={category.url} className={entryClass}>
              <CategoryColour {...category} />
              <bdi>{category.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Empty while loading, and if loading fails. */
function useTopLevel(): readonly Listed[] {
  const { userID } = useViewer();
  const [categories, setCategories] = useState<readonly Listed[]>([]);
  useEffect(() => {
    let isCurrent = true;
    listTopLevel(userID)
      .then((list) => isCurrent && setCategories(list))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [userID]);
  return categories;
}
