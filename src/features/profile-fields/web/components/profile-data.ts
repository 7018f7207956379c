import type { User } from "#features/users/contract/resources.ts";
import type { ProfileField } from "../../contract/resources.ts";

export type FilledField = ProfileField & { value?: unknown };

export interface ProfileData {
  user: User;
  fields: readonly FilledField[];
}
