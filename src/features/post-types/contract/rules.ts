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

export type DataType = (typeof dataTypes)[number];
export type FormType = (typeof formTypes)[number];

/** Form controls allowed for each data type. */
export const formTypesOf: Readonly<Record<DataType, readonly FormType[]>> = {
  text: ["text", "text-multiline", "dropdown"],
  boolean: ["checkbox"],
  date: ["date"],
  number: ["number", "dropdown"],
  "string[]": ["tokens", "dropdown"],
  "number[]": ["tokens", "dropdown"],
};
