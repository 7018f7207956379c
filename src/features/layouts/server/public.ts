export { deleteOwnLayout, type OwnLayout, saveOwnLayout } from "./actions/own-layout.ts";
export { breadcrumbData, pagedSeo } from "./domain/paged-seo.ts";
export {
  defineViewType,
  defineWidget,
  type LayoutAddition,
  type Layoutable,
  type LayoutParams,
  layoutAdditions,
  layoutable,
  layoutFlag,
  viewTypes,
  widgets,
} from "./extension-points.ts";
export { newPostOn } from "./layouts.ts";
export { chooseText } from "./widgets/texts.ts";
