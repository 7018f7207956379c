import type { ProfileField } from "../contract/resources.ts";
import type { ProfileFieldRow } from "./queries.ts";

export const presentField = (row: ProfileFieldRow): ProfileField => ({
  apiName: row.apiName,
  label: row.label,
  description: row.description,
  dataType: row.dataType as ProfileField["dataType"],
  formType: row.formType as ProfileField["formType"],
  visibility: row.visibility as ProfileField["visibility"],
  mutability: row.mutability as ProfileField["mutability"],
  displayOptions: { userCards: row.onUserCards, posts: row.onPosts, search: row.inSearch },
  dropdownOptions: row.dropdownOptions as ProfileField["dropdownOptions"],
  registrationOptions: row.registrationOptions as ProfileField["registrationOptions"],
  enabled: row.enabled,
  isCoreField: row.isCore,
  sort: row.sort,
});
