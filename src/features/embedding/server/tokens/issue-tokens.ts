import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { HostRow } from "../hosts/queries.ts";
import { insertToken, removeToken, takeCode } from "./queries.ts";
import { readToken, tokenPrefix } from "./token-member.ts";

const codeMs = 60_000;
const tokenMs = 3_600_000;

type Issued = Pick<HostRow, "embedHostID"> & { userID: number };

export const issueCode = (ctx: Ctx, { embedHostID, userID }: Issued): Promise<string> =>
  ctx.transaction((tx) => issue(tx, { embedHostID, userID }, { kind: "code", lasts: codeMs }));

/** The token for a code, once; 403 for a code of another site, which is used up by the attempt. */
export async function exchangeCode(ctx: Ctx, host: HostRow, code: string) {
  const found = await ctx.transaction(async (tx) => {
    const taken = await takeCode(tx, digestOf(code));
    if (!taken || taken.embedHostID !== host.embedHostID) return undefined;
    const { userID } = taken;
    const { embedHostID } = host;
    return {
      userID,
      token: await issue(tx, { embedHostID, userID }, { kind: "token", lasts: tokenMs }),
    };
  });
  if (!found) throw new ApiError(403, "This sign-in has expired. Please sign in again.");
  const user = (await userFragments(ctx, [found.userID])).get(found.userID);
  return {
    token: found.token,
    dateExpires: new Date(ctx.now().getTime() + tokenMs),
    name: user?.name ?? "",
    photoUrl: user?.photoUrl ?? "",
  };
}

export async function revokeToken(ctx: Ctx): Promise<void> {
  const secret = readToken(ctx);
  if (secret) await ctx.transaction((tx) => removeToken(tx, digestOf(secret)));
}

async function issue(
  tx: TransactionCtx,
  { embedHostID, userID }: Issued,
  { kind, lasts }: { kind: "code" | "token"; lasts: number },
): Promise<string> {
  const secret = tokenPrefix + newSecret();
  const dateExpires = new Date(tx.now().getTime() + lasts);
  await insertToken(tx, { digest: digestOf(secret), kind, userID, embedHostID, dateExpires });
  return secret;
}
