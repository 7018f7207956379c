import { use } from "react";
import { LaterRegistry, useLoaded } from "#platform/web/slots/registrations.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { ownSources } from "../records/own-sources.ts";
import type { RecordSource } from "../records/record-source.ts";
import { NumberField } from "./choice-field.tsx";
import { JsonField } from "./json-field.tsx";
import { PickedRecord, PickedRecords } from "./picked-records.tsx";
import type { ValueFieldProps } from "./schema.ts";
import { TextField } from "./text-field.tsx";

type RecordFieldProps = ValueFieldProps & { recordType: string };

/** Chooses records by name for an option that holds their ids. */
export function RecordField({ recordType, ...field }: RecordFieldProps) {
  const { slots } = useLoaded(use(LaterRegistry));
  const show = (source: RecordSource) =>
    field.schema.type === "array" ? (
      <PickedRecords {...field} source={source} />
    ) : (
      <PickedRecord {...field} source={source} />
    );
  const own = ownSources.get(recordType);
  if (own) return show(own);
  const isOffered = slots.some(
    ({ place, id }) => place === "layoutEditor.records" && id === recordType,
  );
  if (isOffered)
    return <LaterSlot place="layoutEditor.records" recordType={recordType} show={show} />;
  return <IDField {...field} />;
}

/** Nobody knows records of this type by name. */
function IDField(field: ValueFieldProps) {
  if (field.schema.type === "array") return <JsonField {...field} />;
  return field.schema.type === "string" ? (
    <TextField {...field} />
  ) : (
    <NumberField {...field} isWhole />
  );
}
