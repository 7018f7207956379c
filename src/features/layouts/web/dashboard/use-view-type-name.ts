import { useIntl } from "react-intl";
import type { LayoutMetadata } from "./pages/layout-data.ts";

/** Types of pages that have no categories of their own. */
export const siteViewTypes: ReadonlySet<string> = new Set([
  "createPost",
  "discussionList",
  "event",
  "eventList",
  "group",
  "groupList",
  "home",
  "knowledgeHome",
]);

const known = new Set([...siteViewTypes, "categoryList", "discussion"]);

/** Name of a type of page; of an unknown one, that of its built-in layout. */
export function useViewTypeName() {
  const intl = useIntl();
  return (layoutViewType: string, layouts: readonly LayoutMetadata[] = []): string => {
    if (known.has(layoutViewType))
      return intl.formatMessage({ id: `layouts.type.${layoutViewType}` });
    return layouts.find(({ isDefault }) => isDefault)?.name ?? layoutViewType;
  };
}
