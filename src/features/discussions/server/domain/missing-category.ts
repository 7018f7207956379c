import { invalid } from "#platform/contract/errors.ts";

export const missingCategory = () =>
  invalid({ field: "categoryID", code: "missingField", message: "categoryID is required." });
