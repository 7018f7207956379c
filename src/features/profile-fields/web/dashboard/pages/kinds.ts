import type { ProfileField } from "../../../contract/resources.ts";

type Kind = Pick<ProfileField, "dataType" | "formType">;

/** What a field can be, as administrators choose it: what it holds and the control that asks for it. */
const kinds: readonly Kind[] = [
  { dataType: "text", formType: "text" },
  { dataType: "text", formType: "text-multiline" },
  { dataType: "text", formType: "dropdown" },
  { dataType: "string[]", formType: "tokens" },
  { dataType: "boolean", formType: "checkbox" },
  { dataType: "date", formType: "date" },
  { dataType: "number", formType: "number" },
  { dataType: "number", formType: "dropdown" },
  { dataType: "number[]", formType: "tokens" },
];

/** The name of a kind in forms and texts, such as `number.dropdown`. */
export const kindName = ({ dataType, formType }: Kind) =>
  `${dataType.replace("[]", "s")}.${formType}`;

export const kindNamed = (name: string | undefined): Kind | undefined =>
  kinds.find((kind) => kindName(kind) === name);

/** All kinds for a new field; those that hold the same for one that has values already. */
export const kindsFor = (field: Kind | undefined): readonly Kind[] =>
  field ? kinds.filter(({ dataType }) => dataType === field.dataType) : kinds;
