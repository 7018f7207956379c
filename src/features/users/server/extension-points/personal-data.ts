import type { PersonalData } from "#platform/contract/feature.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Every column that holds data about a person, filled from the features' manifests. */
export const personalData = extensionPoint<PersonalData>(
  "personal data",
  ({ table, column }) => `${table}.${[column].flat().join()}`,
);
