import type { CallOf } from "#platform/contract/endpoints/endpoint.ts";
import { placeIn } from "#features/places/contract/rules/place-keys.ts";
import type * as contract from "../../contract/routes.ts";
import { noParent } from "../../contract/rules/addresses.ts";

type Values = Readonly<Record<string, string>>;
type Body = CallOf<typeof contract.createEvent>["body"];

const orNull = (text: string | undefined) => (text?.trim() ? text.trim() : null);

/** The event that a form describes. */
export const eventIn = (values: Values): Body => ({
  name: values.name ?? "",
  body: values.body ?? "",
  ...(values.format && { format: values.format }),
  dateStarts: values.dateStarts ?? "",
  dateEnds: orNull(values.dateEnds),
  timezone: values.timezone?.trim() ?? "UTC",
  allDayEvent: values.allDayEvent === "1",
  recurrence: orNull(values.recurrence),
  location: orNull(values.location),
  locationUrl: orNull(values.locationUrl),
  capacity: orNull(values.capacity),
  maxGuests: values.maxGuests || 0,
  ...parentIn(values),
});

/** The field `parentRecordType` holds both, as `category:12`. */
function parentIn({ parentRecordType }: Values) {
  const { recordType = "category", recordID = noParent } = placeIn(parentRecordType) ?? {};
  return { parentRecordType: recordType, parentRecordID: recordID };
}

/** Value of the field, also where the address or the event names type and id. */
export function placeOf({ parentRecordType = "", parentRecordID = "" }: Values): string {
  const isNamed = Number(parentRecordID) > 0;
  return isNamed ? `${parentRecordType}:${parentRecordID}` : parentRecordType;
}
