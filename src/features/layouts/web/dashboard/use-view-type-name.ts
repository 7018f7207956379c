import { useIntl } from "react-intl";
import type { LayoutMetadata } from "./pages/layout-data.ts";

const known = new Set([
  "categoryList",
  "createPost",
  "discussion",
  "discussionList",
  "event",
  "eventList",
  "group",
  "groupList",
  "home",
  "knowledgeHome",
]);

/** Name of a type of page; of an unknown one, that of its built-in layout. */
export function useViewTypeName() {
  const intl = useIntl();
  return (layoutViewType: string, layouts: readonly LayoutMetadata[] = []): string => {
    if (known.has(layoutViewType))
      return intl.formatMessage({ id: `layouts.type.${layoutViewType}` });
    return layouts.find(({ isDefault }) => isDefault)?.name ?? layoutViewType;
  };
}
