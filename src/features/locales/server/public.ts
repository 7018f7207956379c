export { type Catalogue, catalogueOf, localeTags, sourceLocale } from "./catalogue.ts";
export { chooseLocale } from "./choose.ts";
export { directionOf } from "./direction.ts";
export { type TextSource, texts } from "./extension-points.ts";
export { intlFor } from "./translate.ts";
