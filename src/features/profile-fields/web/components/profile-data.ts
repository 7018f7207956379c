import type { User } from "#features/users/contract/resources.ts";
import type { ProfileField } from "../../contract/resources.ts";

/** A field of profiles with what one profile says in it. */
export type FilledField = ProfileField & { value?: unknown };

export interface ProfileData {
  user: User;
  fields: readonly FilledField[];
}
