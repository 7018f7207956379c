import {
  digestOf,
  newSecret,
  requireRecentAuthentication,
  tell,
} from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { permissions as allPermissions } from "#features/roles/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { conflict, forbidden, invalid, say } from "#platform/contract/errors.ts";
import { can, canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { tokenPrefix } from "../domain/token-viewer.ts";
import { tokenAddedMail } from "../mail.ts";
import { insertToken, listTokenRows, revokeToken, type TokenRow } from "../queries.ts";

const dayMs = 86_400_000;
const maxTokens = 200;

interface Wish {
  name: string;
  permissions?: readonly string[] | undefined;
  days: number;
  writesPerMinute?: number | undefined;
  /** A token of the viewer that this one takes the place of, as the member was told of it. */
  replacesID?: number | undefined;
}

export const tokenMade = { eventType: "token_add", name: "An API token was made" };
export const tokenRevoked = { eventType: "token_revoke", name: "An API token was revoked" };

/** The secret is returned only here. */
export async function createToken(
  ctx: Ctx,
  { name, permissions = listGivable(ctx), days, writesPerMinute }: Wish,
): Promise<TokenRow & { accessToken: string }> {
  await requireRecentAuthentication(ctx);
  checkPermissions(ctx, permissions);
  if (writesPerMinute !== undefined && !can(ctx.viewer, "site.manage"))
    throw forbidden(["site.manage"]);
  return issueToken(ctx, { name, permissions, days, writesPerMinute });
}

/** For a viewer who has proved their identity otherwise, with permissions that they have. */
export async function issueToken(
  ctx: Ctx,
  { name, permissions = listGivable(ctx), days, writesPerMinute, replacesID }: Wish,
): Promise<TokenRow & { accessToken: string }> {
  const accessToken = `${tokenPrefix}${newSecret()}`;
  return ctx.transaction(async (tx) => {
    const { userID } = tx.viewer;
    await lockRows(tx, "users", "userID", [userID]);
    if (replacesID !== undefined) await revokeToken(tx, replacesID);
    if ((await listTokenRows(tx, userID)).length >= maxTokens)
      throw conflict("You have reached the maximum number of API tokens. Revoke one first.");
    const row = await insertToken(tx, {
      userID,
      name,
      digest: digestOf(accessToken),
      permissions: [...new Set(permissions)],
      dateExpires: new Date(tx.now().getTime() + days * dayMs),
      writesPerMinute: writesPerMinute ?? null,
    });
    await audit(tx, {
      eventType: tokenMade.eventType,
      message: tokenMade.name,
      context: { tokenID: row.tokenID, permissions, ...(writesPerMinute && { writesPerMinute }) },
    });
    const owner = replacesID === undefined ? await findUser(tx, userID) : undefined;
    if (owner) await tell(tx, owner, tokenAddedMail, { token: name });
    return { ...row, accessToken };
  });
}

/** Permissions that the viewer may pass on to a token: at most their own. */
export const listGivable = ({ platform, viewer }: Ctx): string[] =>
  platform.extensions
    .list(allPermissions)
    .map(({ name }) => name)
    .filter((name) => canByName(viewer, name))
    .toSorted();

function checkPermissions(ctx: Ctx, names: readonly string[]) {
  const givable = new Set(listGivable(ctx));
  const bad = names.filter((name) => !givable.has(name));
  if (bad.length > 0)
    throw invalid(
      ...bad.map((name) => ({
        field: "permissions",
        ...say("You do not have the permission {permission}.", { permission: name }),
      })),
    );
}
