import type { PersonalData } from "#platform/contract/feature.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Columns with personal data, collected from the manifests of features. */
export const personalData = extensionPoint<PersonalData>(
  "personal data",
  ({ table, column }) => `${table}.${[column].flat().join()}`,
);
