import type { Ctx } from "#platform/server/context.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import type { SignInRow } from "../queries/passwords.ts";
import { listPendingMembers, maxPending } from "../queries/pending-members.ts";

interface Credentials {
  login: string;
  /** Member with this name or confirmed email. */
  owner: SignInRow | undefined;
  password: string;
}

/**
 * Finds the member by login and password. The owner of an email comes first; among members who have not confirmed
 * it, the password decides. The number of hashes checked does not depend on which accounts exist.
 */
export async function checkCredentials(ctx: Ctx, { login, owner, password }: Credentials) {
  if (await verifyPassword(owner?.hash ?? undefined, password)) return owner;
  if (!login.includes("@")) return undefined;
  const pending = await listPendingMembers(ctx, login);
  const slots = Array.from({ length: maxPending }, (_, index) => pending[index]);
  const fits = await Promise.all(
    slots.map((each) => verifyPassword(each?.hash ?? undefined, password)),
  );
  return slots.find((_, index) => fits[index]);
}
