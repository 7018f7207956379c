import type { ProgramAccess } from "#features/accounts/server/public.ts";
import { countTokens, revokeTokensOf } from "../queries.ts";

export const tokenAccess: ProgramAccess = {
  name: "tokens",
  count: countTokens,
  revoke: revokeTokensOf,
};
