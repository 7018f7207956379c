export {
  defineViewType,
  defineWidget,
  type LayoutParams,
  type LayoutRecordType,
  layoutRecordTypes,
  viewTypes,
  widgets,
} from "./extension-points.ts";
