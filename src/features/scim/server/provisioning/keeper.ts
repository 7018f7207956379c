import type { EntryCheck } from "#features/accounts/server/public.ts";
import type { RestrictionKeeper } from "#features/users/server/public.ts";
import { ApiError, conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { changeScimUser, findScimUserOf } from "../queries/users.ts";
import { isOurs, staysOut } from "./activate.ts";

/**
 * Notes whose ban is in force. Nobody else lets in whom a directory has deactivated; whom it has deleted, moderators
 * do, by lifting its ban.
 */
export const keeper: RestrictionKeeper = {
  name: "scim",
  async keep(tx, { row: { userID } }, { kind, isOn, note }) {
    if (kind !== "ban") return;
    const managed = await findScimUserOf(tx, userID);
    if (!managed) return;
    const isLiftedByOthers = !isOn && !isOurs(note);
    if (isLiftedByOthers && staysOut(managed) && !managed.dateDeleted)
      throw conflict("The directory of an organization has deactivated this member.", {
        description: "Let the directory activate the member, or remove its connection.",
      });
    await changeScimUser(tx, managed.scimUserID, {
      isKeptOut: isOn && isOurs(note),
      isLetIn: managed.isLetIn || (isLiftedByOthers && managed.isKeptOut),
    });
  },
};

/** Between the end of a ban by moderators and that of the directory which takes its place. */
export const entryCheck: EntryCheck = {
  name: "scim",
  async checkSignIn(ctx: Ctx, userID: number) {
    const managed = await findScimUserOf(ctx, userID);
    if (managed && staysOut(managed)) throw new ApiError(403, "This account has been deactivated.");
  },
};
