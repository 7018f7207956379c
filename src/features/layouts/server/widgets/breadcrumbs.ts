import { z } from "zod";
import { defineWidget } from "../extension-points.ts";

/** Where the page lies, as its view type knows it; nothing at the top. */
export const breadcrumbs = defineWidget({
  id: "react.breadcrumbs",
  component: "Breadcrumbs",
  name: "Breadcrumbs",
  props: z.object({}),
  async hydrate(_ctx, _props, params) {
    const crumbs = params.breadcrumbs as readonly unknown[] | undefined;
    return crumbs && crumbs.length > 0 ? { crumbs } : null;
  },
});
