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

/** Form controls allowed for each data type. */
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

export const kinds: readonly Kind[] = Object.entries(formTypesOf).flatMap(
  ([dataType, each]: [string, readonly FormType[]]) =>
    each.map((formType) => ({ dataType: dataType as DataType, formType })),
);

/** Such as `number.dropdown`, in forms and message ids. */
export const kindName = ({ dataType, formType }: Kind) =>
  `${dataType.replace("[]", "s")}.${formType}`;
