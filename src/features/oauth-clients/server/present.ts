import { scopeNames } from "../contract/rules.ts";
import type { CountedClient } from "./queries/clients.ts";

export const scopesOf = (scopes: readonly string[]) =>
  scopeNames.filter((name) => scopes.includes(name));

export const presentClient = ({
  secretDigest: _,
  formerSecretDigest: __,
  countUsers,
  scopes,
  ...row
}: CountedClient) => ({
  ...row,
  scopes: scopesOf(scopes),
  countUsers: Number(countUsers),
});
