import { placeIn } from "#features/places/contract/rules/place-keys.ts";
import { noParent } from "./addresses.ts";
import { noQuestionValues, questionsInValues } from "./questions.ts";
import { type RuleValues, ruleInValues } from "./rule-values.ts";

/** Fields of the form, empty. Unchecked boxes are empty as well. */
export const noValues: RuleValues = {
  name: "",
  parentRecordType: "",
  dateStarts: "",
  dateEnds: "",
  timezone: "",
  allDayEvent: "",
  repeats: "",
  recurrence: "",
  interval: "",
  on: "",
  ends: "",
  until: "",
  count: "",
  dayMO: "",
  dayTU: "",
  dayWE: "",
  dayTH: "",
  dayFR: "",
  daySA: "",
  daySU: "",
  location: "",
  locationUrl: "",
  ctaLabel: "",
  ctaUrl: "",
  capacity: "",
  maxGuests: "",
  ...noQuestionValues,
};

const orNull = (text: string | undefined) => (text?.trim() ? text.trim() : null);

/** The event that a form describes, apart from its text. */
export const eventInValues = (values: RuleValues) => ({
  name: values.name ?? "",
  dateStarts: values.dateStarts ?? "",
  dateEnds: orNull(values.dateEnds),
  timezone: values.timezone?.trim() || "UTC",
  allDayEvent: values.allDayEvent === "1",
  recurrence: ruleInValues(values),
  location: orNull(values.location),
  locationUrl: orNull(values.locationUrl),
  ctaLabel: orNull(values.ctaLabel),
  ctaUrl: orNull(values.ctaUrl),
  capacity: orNull(values.capacity),
  maxGuests: values.maxGuests || 0,
  questions: questionsInValues(values),
  ...parentIn(values),
});

/** The field `parentRecordType` holds both, as `category:12`; drafts of other clients name them apart. */
function parentIn({ parentRecordType, parentRecordID }: RuleValues) {
  const place = placeIn(parentRecordType);
  return {
    parentRecordType: place?.recordType ?? (parentRecordType || "category"),
    parentRecordID: place?.recordID ?? (parentRecordID || noParent),
  };
}

/** Value of the field `parentRecordType`, also where the address or the event names type and id. */
export function placeOf({ parentRecordType = "", parentRecordID = "" }: RuleValues): string {
  const isNamed = Number(parentRecordID) > 0;
  return isNamed ? `${parentRecordType}:${parentRecordID}` : parentRecordType;
}
