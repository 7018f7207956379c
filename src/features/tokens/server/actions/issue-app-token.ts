import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { appTokenPrefix } from "../domain/token-viewer.ts";
import { insertToken } from "../queries.ts";

interface AppToken {
  userID: number;
  /** What the member calls the app. */
  name: string;
  /** As far as the member holds them when the token is used. */
  permissions: readonly string[];
  /** Whether every call that is not a GET is refused. */
  isReadOnly: boolean;
  dateExpires: Date;
}

/** A token with which an app acts for a member who has agreed to that. Its feature ends it with `revokeAppTokens`. */
export async function issueAppToken(
  tx: TransactionCtx,
  { permissions, ...token }: AppToken,
): Promise<{ tokenID: number; accessToken: string }> {
  const accessToken = newAppToken();
  const { tokenID } = await insertToken(tx, {
    ...token,
    digest: digestOf(accessToken),
    permissions: [...permissions],
    isOfApp: true,
  });
  return { tokenID, accessToken };
}

/** Looks like a token with which apps act for members, and is none. */
export const newAppToken = (): string => `${appTokenPrefix}${newSecret()}`;
