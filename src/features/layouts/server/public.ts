export { breadcrumbData, pagedSeo } from "./domain/paged-seo.ts";
export {
  defineViewType,
  defineWidget,
  type LayoutParams,
  type LayoutRecordType,
  layoutFlag,
  layoutRecordTypes,
  viewTypes,
  widgets,
} from "./extension-points.ts";
export { newPostOn } from "./layouts.ts";
