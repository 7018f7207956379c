export {
  defineViewType,
  defineWidget,
  type LayoutParams,
  type LayoutRecordType,
  type LayoutTemplate,
  layoutRecordTypes,
  type ResolvedView,
  type ViewType,
  viewTypes,
  type WidgetDefinition,
  widgets,
} from "./extension-points.ts";
export { chooseText } from "./widgets/texts.ts";
export { isShownTo, visibleItems } from "./widgets/visible-items.ts";
