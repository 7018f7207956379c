import type { Schema } from "../schema-form/schema.ts";

export interface CatalogWidget {
  name: string;
  widgetGroup: string | null;
  isRequired: boolean;
  schema: Schema;
  /** Types of fragments that can replace it, or parts of it. */
  fragmentTypes: readonly string[];
  /** Of a widget that consists of one fragment. */
  fragmentUUID?: string;
}

export interface CatalogSection {
  name: string;
  allowedSlots: readonly string[];
  schema: Schema;
}

/** What a layout can be made of. */
export interface Catalog {
  widgets: Readonly<Record<string, CatalogWidget>>;
  assets: Readonly<Record<string, CatalogWidget>>;
  sections: Readonly<Record<string, CatalogSection>>;
  fragmentChoices: readonly { fragmentUUID: string; name: string; fragmentType: string }[];
  /** Values of the page that titles can come from, such as `siteSection/name`. */
  sources: readonly string[];
}

export const findWidget = ({ widgets, assets }: Catalog, id: string): CatalogWidget | undefined =>
  [widgets, assets].find((some) => Object.hasOwn(some, id))?.[id];

/** Name of a section or widget; its id if the catalog does not have it. */
export const nameOf = (catalog: Catalog, id: string): string =>
  findWidget(catalog, id)?.name ?? catalog.sections[id]?.name ?? id;
