export { breadcrumbData, pagedSeo } from "./domain/paged-seo.ts";
export {
  defineViewType,
  defineWidget,
  type Layoutable,
  type LayoutParams,
  layoutable,
  layoutFlag,
  viewTypes,
  widgets,
} from "./extension-points.ts";
export { newPostOn } from "./layouts.ts";
