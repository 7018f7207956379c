import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useSite } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Category } from "../../contract/resources.ts";
import { CategoryColour } from "./category-label.tsx";

type Categories = typeof import("../../contract/routes.ts");

type Listed = Pick<Category, "categoryID" | "name" | "url" | "color">;

const howMany = 12;

export function SidePanelCategories({ headingClass, entryClass }: SlotProps<"sidePanel.content">) {
  const intl = useIntl();
  const isShown = usePermission("discussions.view");
  const { offers } = useSite();
  const categories = useTopLevel();
  if (!isShown || !offers.includes("forum")) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: "categories.all" })}>
      <p className={headingClass} aria-hidden="true">
        <FormattedMessage id="categories.all" />
      </p>
      <ul>
        {categories.slice(0, howMany).map((category) => (
          <li key={category.categoryID}>
            <Link href={category.url} className={entryClass}>
              <CategoryColour {...category} />
              <bdi>{category.name}</bdi>
            </Link>
          </li>
        ))}
        <li>
          <Link href="/categories" className={entryClass}>
            <FormattedMessage id="categories.every" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** None while they are loading; the link to all of them is there anyway. */
function useTopLevel(): readonly Listed[] {
  const [categories, setCategories] = useState<readonly Listed[]>([]);
  useEffect(() => {
    let isCurrent = true;
    apiOf<Categories>()(browserTransport)("GET /categories", { query: { maxDepth: 1 } })
      .then((list) => isCurrent && setCategories(list))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, []);
  return categories;
}
