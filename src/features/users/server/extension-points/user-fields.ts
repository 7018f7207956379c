import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { OpenUserField, userExpandsOfOne } from "../../contract/resources.ts";

/** A field that a feature adds to members, with one statement per list. */
export interface UserField {
  /** Response field; `contract/resources.ts` lists the available names and their schemas. */
  field: OpenUserField;
  /** Full user records only, or user fragments too. */
  shows: "users" | "everywhere";
  /** Loaded only if requested by `expand`. */
  expand?: (typeof userExpandsOfOne)[number];
  /** Values visible to the viewer, by user id. */
  load(ctx: Ctx, userIDs: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
}

export const userFields = extensionPoint<UserField>("user field", ({ field }) => field);
