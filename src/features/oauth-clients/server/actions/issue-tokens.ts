import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import { issueAppToken, newAppToken } from "#features/tokens/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { callsApi, permissionsOfApps, readsOnly } from "../domain/scopes.ts";
import type { ClientRow } from "../queries/clients.ts";
import { noteGrantUse } from "../queries/grants.ts";
import { insertTokens } from "../queries/tokens.ts";

export const accessSeconds = 3_600;
const refreshMs = 30 * 86_400_000;

interface SignIn {
  userID: number;
  oauthGrantID: number;
  familyID: string;
  /** Of the access token. */
  scopes: string[];
  /** Of the sign-in, which a refresh token keeps; as `scopes` by default. */
  keptScopes?: string[];
  dateAuthenticated: Date;
}

export interface IssuedTokens {
  accessToken: string;
  refreshToken: string | undefined;
}

/** The caller has locked the member and the client, and checked both. */
export async function issueTokens(
  tx: TransactionCtx,
  client: ClientRow,
  { userID, scopes, keptScopes = scopes, ...signIn }: SignIn,
): Promise<IssuedTokens> {
  const now = tx.now().getTime();
  const dateExpires = new Date(now + accessSeconds * 1_000);
  const { accessToken, tokenID } = callsApi(scopes)
    ? await issueAppToken(tx, {
        userID,
        name: client.name,
        permissions: permissionsOfApps(tx),
        isReadOnly: readsOnly(scopes),
        dateExpires,
      })
    : { accessToken: newAppToken(), tokenID: null };
  const refreshToken = keptScopes.includes("offline_access") ? `fm_rt_${newSecret()}` : undefined;
  await insertTokens(tx, [
    { ...signIn, kind: "access", digest: digestOf(accessToken), scopes, tokenID, dateExpires },
    ...(refreshToken === undefined
      ? []
      : [
          {
            ...signIn,
            kind: "refresh" as const,
            digest: digestOf(refreshToken),
            scopes: keptScopes,
            tokenID: null,
            dateExpires: new Date(now + refreshMs),
          },
        ]),
  ]);
  await noteGrantUse(tx, signIn.oauthGrantID);
  return { accessToken, refreshToken };
}
