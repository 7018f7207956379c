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
