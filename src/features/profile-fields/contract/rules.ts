export const dataTypes = ["text", "boolean", "date", "number", "string[]", "number[]"] as const;
export const formTypes = [
  "text",
  "text-multiline",
  "dropdown",
  "tokens",
  "checkbox",
  "date",
  "number",
] as const;
export const visibilities = ["public", "private", "internal"] as const;
export const mutabilities = ["all", "restricted", "none"] as const;
export const registrationOptions = ["required", "optional", "hidden"] as const;

type DataType = (typeof dataTypes)[number];
type FormType = (typeof formTypes)[number];

/** By which controls each type can be asked for. */
export const formTypesOf: Readonly<Record<DataType, readonly FormType[]>> = {
  text: ["text", "text-multiline", "dropdown"],
  "string[]": ["tokens"],
  boolean: ["checkbox"],
  date: ["date"],
  number: ["number", "dropdown"],
  "number[]": ["tokens"],
};

export interface Kind {
  dataType: DataType;
  formType: FormType;
}

/** What a field can be, as administrators choose it: what it holds and the control that asks for it. */
export const kinds: readonly Kind[] = Object.entries(formTypesOf).flatMap(
  ([dataType, each]: [string, readonly FormType[]]) =>
    each.map((formType) => ({ dataType: dataType as DataType, formType })),
);

/** The name of a kind in forms and texts, such as `number.dropdown`. */
export const kindName = ({ dataType, formType }: Kind) =>
  `${dataType.replace("[]", "s")}.${formType}`;
