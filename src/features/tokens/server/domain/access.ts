import type { ProgramAccess } from "#features/accounts/server/public.ts";
import { countTokens, revokeTokensOf } from "../queries.ts";

/** Tokens open an account, so they go when accounts shuts a stranger out. */
export const tokenAccess: ProgramAccess = {
  name: "tokens",
  count: countTokens,
  revoke: revokeTokensOf,
};
