import type { FindRecord } from "../extension-points.ts";
import type { Mapping } from "../queries.ts";
import type { ParsedLine } from "./parse-line.ts";

export interface KnownRecords {
  find: FindRecord;
  add(mapping: Mapping): void;
  missing(line: ParsedLine): string | undefined;
}

/** In-memory map from source IDs to new IDs; falls back to `others`. */
export function knownRecords(mappings: readonly Mapping[], others?: KnownRecords): KnownRecords {
  const byType = new Map<string, Map<string, number>>();
  const of = (type: string) => {
    const ids = byType.get(type) ?? new Map<string, number>();
    byType.set(type, ids);
    return ids;
  };
  const find: FindRecord = (type, sourceID) =>
    of(type).get(String(sourceID)) ?? others?.find(type, sourceID);
  const add = ({ type, sourceID, recordID }: Mapping) => void of(type).set(sourceID, recordID);
  mappings.forEach(add);
  return {
    find,
    add,
    missing({ importer, row }) {
      const lost = importer
        .references(row)
        .find(([type, sourceID]) => find(type, sourceID) === undefined);
      return lost && `refers to ${lost[0]} ${lost[1]}, which is not there`;
    },
  };
}
