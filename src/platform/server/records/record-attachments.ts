import { type Add, type Extensions, extensionPoint } from "../extensions.ts";
import { type FacetOf, type RecordFacet, type RecordType, recordTypes } from "./record-types.ts";

/**
 * What a feature adds for every type of record that has its facet, whichever feature has the type: endpoints below the
 * address of the record, fields of its answers, filters of its lists.
 */
export interface RecordAttachment {
  name: string;
  /** Adds it for one type; nothing where the type has no such facet. */
  attach(add: Add, type: RecordType): void;
}

export const recordAttachments = extensionPoint<RecordAttachment>(
  "record attachment",
  ({ name }) => name,
);

/** Declares what is added for the types that have a facet, which is handed on with the type that it is of. */
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

/** Adds for all types of records what features attach to them; once, when all features are there. */
export function attachAll(extensions: Extensions): void {
  for (const { attach } of extensions.list(recordAttachments))
    for (const type of extensions.list(recordTypes)) attach(extensions.add, type);
}
