import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { OpenUserField, userExpandsOfOne } from "../../contract/resources.ts";

/** A field that another feature adds to members, one statement per list. */
export interface UserField {
  /** Name in the response; `contract/resources.ts` says which names are open, and their shapes. */
  field: OpenUserField;
  /** Whole records, or also wherever a person shows beside what they did. */
  shows: "users" | "everywhere";
  /** Loaded only if `expand` of a list of members asks for it. */
  expand?: (typeof userExpandsOfOne)[number];
  /** Values by user id, for those who have one, as the viewer may see them. */
  load(ctx: Ctx, userIDs: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
}

export const userFields = extensionPoint<UserField>("user field", ({ field }) => field);
