import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Account = typeof import("../../../contract/routes/account.ts");

export async function loadOwnAccount(transport: Transport, request: Request) {
  await requireMember(transport, request);
  return apiOf<Account>()(transport)("GET /users/me/account");
}

export type OwnAccount = Awaited<ReturnType<typeof loadOwnAccount>>;
