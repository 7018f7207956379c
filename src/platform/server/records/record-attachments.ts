import { type Add, type Extensions, extensionPoint } from "../extensions.ts";
import { type FacetOf, type RecordFacet, type RecordType, recordTypes } from "./record-types.ts";

/**
 * What a feature adds to every record type that has its facet: endpoints below the record's path, fields, filters.
 */
export interface RecordAttachment {
  name: string;
  /** Called for each type; does nothing for types without the facet. */
  attach(add: Add, type: RecordType): void;
}

export const recordAttachments = extensionPoint<RecordAttachment>(
  "record attachment",
  ({ name }) => name,
);

/** Declares an attachment for the types that have a facet. */
export const attachTo = <Value extends object>(
  facet: RecordFacet<Value>,
  attach: (add: Add, type: RecordType & { facet: FacetOf<Value> }) => void,
): RecordAttachment => ({
  name: facet.facetName,
  attach(add, type) {
    const { recordType, facets = [] } = type;
    for (const { facetName, value } of facets)
      if (facetName === facet.facetName)
        attach(add, { ...type, facet: { ...(value as Value), recordType } });
  },
});

/** Applies all attachments to all record types; call once, after registration. */
export function attachAll(extensions: Extensions): void {
  for (const { attach } of extensions.list(recordAttachments))
    for (const type of extensions.list(recordTypes)) attach(extensions.add, type);
}
