import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { searchWidgetOptions } from "../contract/widgets.ts";

export const searchWidget = defineWidget({
  id: "react.community-search",
  component: "SearchWidget",
  name: "Search",
  props: searchWidgetOptions,
  async hydrate(_ctx, options, params) {
    const { placeholder, borderRadius, domain, categoryID, containerOptions = {} } = options;
    const fields = {
      ...(domain !== "all_content" && { domain }),
      ...(categoryID !== undefined && {
        categoryID: String(categoryID),
        includeChildCategories: "true",
      }),
    };
    return { ...headingOf(options, params), placeholder, borderRadius, fields, containerOptions };
  },
});
