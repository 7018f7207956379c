import { isDeepStrictEqual } from "node:util";
import { digestOf } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { listRoleRows } from "#features/roles/server/public.ts";
import { conflict, invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { clientChanged } from "../domain/audit-events.ts";
import { newClientID, newClientSecret } from "../domain/client-secret.ts";
import { originsTag } from "../domain/origins.ts";
import {
  type ClientRow,
  type ClientValues,
  changeClient,
  deleteClient,
  insertClient,
  lockClient,
} from "../queries/clients.ts";
import { narrowGrants } from "../queries/grants.ts";
import { noteClient } from "../records.ts";
import { endTokensOfClient } from "./end-tokens.ts";

type Deed = "Changed" | "ChangedSecret" | "Created" | "Removed";

const sentences: Readonly<Record<Deed, string>> = {
  Changed: "Changed the app",
  ChangedSecret: "Changed the secret of the app",
  Created: "Registered the app",
  Removed: "Removed the app",
};

async function record(
  tx: TransactionCtx,
  { oauthClientID, name }: ClientRow,
  done: Deed,
  more = {},
): Promise<void> {
  await tx.invalidate(originsTag);
  await audit(tx, {
    eventType: clientChanged.eventType,
    message: `${sentences[done]} ${name}.`,
    text: { id: "audit.oauthClient", values: { done, name } },
    context: { oauthClientID, ...more },
  });
}

export async function createClient(ctx: Ctx, values: ClientValues) {
  await requireProvenIdentity(ctx);
  await checkRoles(ctx, values.roleIDs);
  const clientSecret = values.isConfidential ? newClientSecret() : null;
  const row = await ctx.transaction(async (tx) => {
    const inserted = await insertClient(tx, {
      ...values,
      clientID: newClientID(),
      secretDigest: clientSecret === null ? null : digestOf(clientSecret),
    });
    await noteClient(tx, inserted.oauthClientID, inserted.logoUrl);
    await record(tx, inserted, "Created", contextOf(inserted));
    return inserted;
  });
  return { row, clientSecret };
}

type ClientChanges = { [Field in keyof ClientValues]?: ClientValues[Field] | undefined };

export async function updateClient(
  ctx: Ctx,
  oauthClientID: number,
  changes: ClientChanges,
): Promise<void> {
  await requireProvenIdentity(ctx);
  await ctx.transaction(async (tx) => {
    const before = await getLocked(tx, oauthClientID);
    const { roleIDs = [] } = changes;
    // A role that was deleted stays with its app, until it is taken away.
    await checkRoles(
      tx,
      roleIDs.filter((roleID) => !before.roleIDs.includes(roleID)),
    );
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    if (isDeepStrictEqual({ ...before, ...given }, before)) return;
    const row = await changeClient(tx, oauthClientID, given);
    if (row.logoUrl !== before.logoUrl) await noteClient(tx, oauthClientID, row.logoUrl);
    if (endsTokens(before, row)) await endTokensOfClient(tx, oauthClientID);
    await narrowGrants(tx, oauthClientID, agreedScopes(before, row));
    await record(tx, row, "Changed", contextOf(row));
  });
}

/** Nobody agreed to what a trusted app was allowed, nor to what is allowed again later. */
const agreedScopes = (before: ClientRow, { isTrusted, scopes }: ClientRow): string[] =>
  before.isTrusted && !isTrusted ? [] : scopes;

/** Whether somebody who has a token would get another one now, or none. */
const endsTokens = (before: ClientRow, { isActive, isTrusted, scopes, roleIDs }: ClientRow) =>
  !isActive ||
  (before.isTrusted && !isTrusted) ||
  !isDeepStrictEqual(scopes.toSorted(), before.scopes.toSorted()) ||
  !isDeepStrictEqual(roleIDs, before.roleIDs);

export async function removeClient(ctx: Ctx, oauthClientID: number): Promise<void> {
  await requireProvenIdentity(ctx);
  await ctx.transaction(async (tx) => {
    const row = await getLocked(tx, oauthClientID);
    await endTokensOfClient(tx, oauthClientID);
    await deleteClient(tx, oauthClientID);
    await noteClient(tx, oauthClientID);
    await record(tx, row, "Removed");
  });
}

const dayMs = 86_400_000;
/** Long enough for a form that is sent twice, whose first secret would otherwise take the place of the former. */
const atOnceMs = 60_000;

const isJustChanged = (tx: TransactionCtx, { dateFormerSecretExpires }: ClientRow): boolean =>
  (dateFormerSecretExpires?.getTime() ?? 0) > tx.now().getTime() + dayMs - atOnceMs;

export async function rotateSecret(
  ctx: Ctx,
  oauthClientID: number,
  keepsFormer: boolean,
): Promise<string> {
  await requireProvenIdentity(ctx);
  const clientSecret = newClientSecret();
  await ctx.transaction(async (tx) => {
    const before = await getLocked(tx, oauthClientID);
    const { isConfidential, secretDigest } = before;
    if (!isConfidential) throw conflict("This app has no secret, since it could not keep one.");
    if (keepsFormer && isJustChanged(tx, before))
      throw conflict("The secret was changed a moment ago.");
    const row = await changeClient(tx, oauthClientID, {
      secretDigest: digestOf(clientSecret),
      formerSecretDigest: keepsFormer ? secretDigest : null,
      dateFormerSecretExpires: keepsFormer ? new Date(tx.now().getTime() + dayMs) : null,
    });
    await record(tx, row, "ChangedSecret", { keepsFormer });
  });
  return clientSecret;
}

async function getLocked(tx: TransactionCtx, oauthClientID: number): Promise<ClientRow> {
  const row = await lockClient(tx, oauthClientID);
  if (!row) throw notFound("App");
  return row;
}

const contextOf = ({ redirectUrls, scopes, isTrusted, isActive, roleIDs }: ClientRow) => ({
  redirectUrls,
  scopes,
  isTrusted,
  isActive,
  roleIDs,
});

async function checkRoles(ctx: Ctx, roleIDs: readonly number[]): Promise<void> {
  if (roleIDs.length === 0) return;
  const known = new Set((await listRoleRows(ctx)).map(({ roleID }) => roleID));
  if (roleIDs.some((roleID) => !known.has(roleID)))
    throw invalid({ field: "roleIDs", message: "Choose roles that exist." });
}
