import type { WaitingRow } from "../queries.ts";

/** Things of one type that happened to one record, as `tellInWords` takes them. */
export interface Bundle {
  type: string;
  recordType: string;
  recordID: number;
  items: {
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

/** Puts together what is told in one sentence, the newest thing first. */
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
  recordType: row.recordType,
  recordID: row.recordID,
  actorID: row.actorID,
  reason: row.reason,
  reasonType: row.reasonType,
  reasonID: row.reasonID,
});

const isDue = ({ rows }: Bundle, now: Date) => rows.some(({ dateDue }) => dateDue <= now);
const recordOf = ({ recordType, recordID }: Bundle) => `${recordType} ${recordID}`;

/** More records than this are told of in one mail. */
const mostAlone = 3;

/**
 * Which bundles go out together: those about one record, with what is not due yet; or all that waits, where there would
 * be several mails at once and few may still go out.
 */
export function letters<Told extends Bundle>(
  bundles: readonly Told[],
  now: Date,
  left: number,
): Told[][] {
  const byRecord = [...Map.groupBy(bundles, recordOf).values()];
  const due = byRecord.filter((together) => together.some((bundle) => isDue(bundle, now)));
  if (due.length === 0) return [];
  const isTooMany = due.length > mostAlone || due.length > left - 1;
  return isTooMany ? [[...bundles]] : due;
}
