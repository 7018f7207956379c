export interface PlaceRef {
  recordType: string;
  recordID: number;
}

/** A place as the value of a form field: `category:12`. */
export const placeKey = ({ recordType, recordID }: PlaceRef): string => `${recordType}:${recordID}`;

/** The place of a form field; undefined for none. */
export function placeIn(value: string | undefined): PlaceRef | undefined {
  const [, recordType, recordID] = /^([A-Za-z]{1,50}):(\d{1,10})$/.exec(value ?? "") ?? [];
  return recordType === undefined ? undefined : { recordType, recordID: Number(recordID) };
}
