export { deleteOwnLayout, type OwnLayout, saveOwnLayout } from "./actions/own-layout.ts";
export { contentView } from "./content-pages/content-view.ts";
export {
  findOwningSection,
  layoutDefinitionsTag,
  listLayoutNodes,
  previewedPath,
} from "./domain/find-layout.ts";
export { breadcrumbData, pagedSeo } from "./domain/paged-seo.ts";
export {
  type Destination,
  type DestinationSource,
  defineViewType,
  defineWidget,
  destinationSources,
  type FragmentImplementations,
  fragmentImplementations,
  type LayoutAddition,
  type Layoutable,
  type LayoutParams,
  layoutAdditions,
  layoutable,
  layoutFlag,
  viewTypes,
  type WidgetDefinition,
  type WidgetSource,
  widgetSources,
  widgets,
} from "./extension-points.ts";
export { newPostOn, translated } from "./layouts.ts";
export { openPreview } from "./previews/open-preview.ts";
export { listLayoutsNaming } from "./queries/naming.ts";
export {
  categoryOfSection,
  getManagedSection,
  getSiteSection,
  listSiteSections,
  type SiteSection,
  siteSectionOfPage,
  siteSectionSources,
} from "./site-sections/site-sections.ts";
export { headingOf, itemListProps } from "./widgets/item-list.ts";
export { chooseText } from "./widgets/texts.ts";
