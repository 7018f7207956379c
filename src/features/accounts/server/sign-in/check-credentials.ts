import type { Ctx } from "#platform/server/context.ts";
import { passwordFits } from "../passwords/passwords.ts";
import type { SignInRow } from "../passwords/queries.ts";
import { listPendingMembers, maxPending } from "../registration/queries/pending-members.ts";

interface Credentials {
  login: string;
  /** Whom the login stands for. */
  owner: SignInRow | undefined;
  password: string;
}

/**
 * Whose name or address and password these are. The member whom an address belongs to comes first;
 * of those who have yet to confirm it the password decides. As many passwords are checked for every
 * address, whoever is known.
 */
export async function checkCredentials(ctx: Ctx, { login, owner, password }: Credentials) {
  if (await passwordFits(owner?.hash ?? undefined, password)) return owner;
  if (!login.includes("@")) return undefined;
  const pending = await listPendingMembers(ctx, login);
  const slots = Array.from({ length: maxPending }, (_, index) => pending[index]);
  const fits = await Promise.all(
    slots.map((each) => passwordFits(each?.hash ?? undefined, password)),
  );
  return slots.find((_, index) => fits[index]);
}
