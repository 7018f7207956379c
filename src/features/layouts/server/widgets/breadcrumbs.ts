import { z } from "zod";
import { defineWidget } from "../extension-points.ts";

export const breadcrumbs = defineWidget({
  id: "react.breadcrumbs",
  component: "Breadcrumbs",
  name: "Breadcrumbs",
  props: z.object({}),
  async hydrate(_ctx, _props, { breadcrumbs: crumbs }) {
    return crumbs && crumbs.length > 0 ? { crumbs } : null;
  },
});
