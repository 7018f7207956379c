export const postTypesAddress = "/dashboard/post-types";

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
/** The most readers first. */
export const visibilities = ["public", "private", "internal"] as const;

/** Whether a field of the visibility `to` has readers that one of `from` does not have. */
export const isWider = (from: Visibility, to: Visibility): boolean =>
  visibilities.indexOf(to) < visibilities.indexOf(from);

export type Visibility = (typeof visibilities)[number];
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

export interface FieldKind {
  dataType: DataType;
  formType: FormType;
}

/** Data types with the form controls that fit them. */
export const fieldKinds: readonly FieldKind[] = dataTypes.flatMap((dataType) =>
  formTypesOf[dataType].map((formType) => ({ dataType, formType })),
);

/** Name without brackets, such as `strings`. */
export const dataTypeName = (dataType: DataType): string => dataType.replace("[]", "s");

/** `strings.tokens` */
export const kindName = ({ dataType, formType }: FieldKind): string =>
  `${dataTypeName(dataType)}.${formType}`;

/** Icons that administrators can choose; without one, types have that of the type they are based on. */
export const typeIcons = [
  "message",
  "question",
  "idea",
  "article",
  "calendar",
  "warning",
  "star",
  "tag",
  "image",
  "users",
  "globe",
  "list",
] as const;

/** Name of a built-in type that administrators have not renamed. */
export const defaultName = (postTypeID: string): string =>
  `${postTypeID.slice(0, 1).toUpperCase()}${postTypeID.slice(1)}`;
