import type { Ctx } from "#platform/server/context.ts";
import { findSignInRow } from "../queries/passwords.ts";
import { listPendingMembers, mostPending } from "../queries/pending-members.ts";
import { passwordFits } from "./passwords.ts";

/**
 * Whose name or address and password these are. The member whom an address belongs to comes first;
 * of those who have yet to confirm it the password decides. As many passwords are checked for every
 * address, whoever is known.
 */
export async function checkCredentials(ctx: Ctx, login: string, password: string) {
  const owner = await findSignInRow(ctx, login);
  if (await passwordFits(owner?.hash ?? undefined, password)) return { owner, user: owner };
  if (!login.includes("@")) return { owner };
  const pending = await listPendingMembers(ctx, login);
  const slots = Array.from({ length: mostPending }, (_, index) => pending[index]);
  const fits = await Promise.all(
    slots.map((each) => passwordFits(each?.hash ?? undefined, password)),
  );
  return { owner, user: slots.find((_, index) => fits[index]) };
}
