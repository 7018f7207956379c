import type { CallOf } from "#platform/contract/endpoints/endpoint.ts";
import type * as contract from "../../contract/routes.ts";
import { noParent } from "../../contract/rules/addresses.ts";
import { ruleInValues } from "../../contract/rules/rule-values.ts";

type Values = Readonly<Record<string, string>>;
interface Sent {
  values: Values;
  lists: Readonly<Record<string, readonly string[]>>;
}

type Body = CallOf<typeof contract.createEvent>["body"];

const orNull = (text: string | undefined) => (text?.trim() ? text.trim() : null);

/** The event that a form describes. */
export const eventIn = ({ values, lists }: Sent): Body => ({
  name: values.name ?? "",
  body: values.body ?? "",
  ...(values.format && { format: values.format }),
  dateStarts: values.dateStarts ?? "",
  dateEnds: orNull(values.dateEnds),
  timezone: values.timezone?.trim() ?? "UTC",
  allDayEvent: values.allDayEvent === "1",
  recurrence: ruleInValues({ values, lists }),
  location: orNull(values.location),
  locationUrl: orNull(values.locationUrl),
  capacity: orNull(values.capacity),
  maxGuests: values.maxGuests || 0,
  parentRecordType: values.parentRecordType || "category",
  parentRecordID: values.parentRecordID || noParent,
});
