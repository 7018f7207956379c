import { titleBarSchema } from "../../contract/widgets/title-bar.ts";
import { titleBarID } from "../domain/sections.ts";
import { defineWidget } from "../extension-points.ts";
import { visibleItems } from "./visible-items.ts";

export const titleBar = defineWidget({
  id: titleBarID,
  component: "TitleBar",
  name: "Title bar",
  props: titleBarSchema,
  async hydrate(ctx, { navigation, ...props }) {
    if (!navigation) return props;
    const { items, ...options } = navigation;
    return { ...props, navigation: { ...options, items: visibleItems(ctx.viewer, items) } };
  },
});
