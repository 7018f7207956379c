import type { WaitingRow } from "../queries.ts";

export interface Bundle {
  type: string;
  recordType: string;
  recordID: number;
  items: {
    key: string;
    recordType: string;
    recordID: number;
    actorID: number;
    reason: string;
    reasonType: string | null;
    reasonID: number | null;
  }[];
  rows: readonly WaitingRow[];
}

const bundleKeyOf = ({ type, aboutType, aboutID }: WaitingRow) => `${type} ${aboutType} ${aboutID}`;

export const inBundles = (rows: readonly WaitingRow[]): Bundle[] =>
  [...Map.groupBy(rows, bundleKeyOf).values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    const { type, aboutType: recordType, aboutID: recordID } = first;
    return [
      { type, recordType, recordID, items: together.toReversed().map(itemOf), rows: together },
    ];
  });

const itemOf = (row: WaitingRow) => ({
  key: row.key,
  recordType: row.recordType,
  recordID: row.recordID,
  actorID: row.actorID,
  reason: row.reason,
  reasonType: row.reasonType,
  reasonID: row.reasonID,
});

const isDue = ({ rows }: Bundle, now: Date) => rows.some(({ dateDue }) => dateDue <= now);
const recordOf = ({ recordType, recordID }: Bundle) => `${recordType} ${recordID}`;

const maxSeparateMails = 3;

/**
 * Groups notifications into mails: those of one record, including ones not yet due; or all pending ones if several
 * mails would exceed the member's limit.
 */
export function groupIntoMails<Rendered extends Bundle>(
  bundles: readonly Rendered[],
  now: Date,
  left: number,
): Rendered[][] {
  const byRecord = [...Map.groupBy(bundles, recordOf).values()];
  const due = byRecord.filter((together) => together.some((bundle) => isDue(bundle, now)));
  if (due.length === 0) return [];
  const isTooMany = due.length > maxSeparateMails || due.length > left - 1;
  return isTooMany ? [[...bundles]] : due;
}
