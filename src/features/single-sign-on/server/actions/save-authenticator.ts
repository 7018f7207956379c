import { randomBytes } from "node:crypto";
import { audit } from "#features/audit-logs/server/public.ts";
import { listGrants, listRoleRows, mayAssign } from "#features/roles/server/public.ts";
import { revokeTokens } from "#features/tokens/server/public.ts";
import { conflict, invalid, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type {
  AuthenticatorConfig,
  AuthenticatorPatch,
  AuthenticatorPost,
} from "../../contract/resources.ts";
import { serviceChanged } from "../domain/audit-events.ts";
import {
  authenticatorsTag,
  draftOf,
  liveOf,
  missingOf,
  withConfig,
} from "../domain/authenticators.ts";
import { countCutOff } from "../domain/cut-off.ts";
import { findProtocol } from "../domain/protocols.ts";
import { openConfig, sealSecret } from "../domain/stored-config.ts";
import type { Protocol } from "../protocols/protocol.ts";
import type { StoredConfig } from "../queries/authenticators.ts";
import {
  type AuthenticatorRow,
  changeAuthenticator,
  clearDefault,
  deleteAuthenticator,
  findAuthenticator,
  insertAuthenticator,
  isCodeTaken,
  lockAuthenticator,
} from "../queries/authenticators.ts";
import { listTokenIDs } from "../queries/links.ts";
import { takeBackAllRoles } from "./take-back-roles.ts";

export async function addAuthenticator(ctx: Ctx, { type, ...post }: AuthenticatorPost) {
  await requireProvenIdentity(ctx);
  const protocol = findProtocol(type);
  if (!protocol) throw invalid({ field: "type", message: "There is no such type of service." });
  if (post.active) throw untested();
  const ownKey = await makeFirstKey(ctx, protocol, post);
  return ctx.transaction(async (tx) => {
    const draft = await changedDraft(tx, protocol, { draft: {}, live: undefined, ownKey }, post);
    const row = await insertAuthenticator(tx, {
      code: await freeCode(tx, post.name),
      type,
      name: post.name,
      draft,
      ...shownBy(post),
    });
    if (row.isDefault) await clearDefault(tx, row.authenticatorID);
    await note(tx, row, "added");
    return row;
  });
}

export async function updateAuthenticator(
  ctx: Ctx,
  authenticatorID: number,
  patch: AuthenticatorPatch,
): Promise<AuthenticatorRow> {
  await requireProvenIdentity(ctx);
  const ownKey = await makeNextKey(ctx, authenticatorID, patch);
  return ctx.transaction(async (tx) => {
    const before = await lockAuthenticator(tx, authenticatorID);
    if (!before) throw notFound("Authenticator");
    const protocol = findProtocol(before.type);
    const draft = await changedDraft(tx, protocol, { ...configsOf(before), ownKey }, patch);
    const isChanged = !isSame(draft, draftOf(before));
    const isDraftTested = !isChanged && before.isDraftTested;
    const row = await changeAuthenticator(tx, authenticatorID, {
      ...(patch.name === undefined ? {} : { name: patch.name }),
      ...shownBy(patch),
      ...(isChanged ? { draft, isDraftTested } : {}),
      ...activation(tx, { ...before, isDraftTested }, draft, patch.active),
    });
    if (patch.active && !patch.cutsOffMembers) await refuseToCutOff(tx, before, draft);
    if (patch.default) await clearDefault(tx, authenticatorID);
    await note(tx, row, "changed");
    return row;
  });
}

export async function removeAuthenticator(ctx: Ctx, authenticatorID: number): Promise<void> {
  await requireProvenIdentity(ctx);
  await ctx.transaction(async (tx) => {
    const row = await lockAuthenticator(tx, authenticatorID);
    if (!row) throw notFound("Authenticator");
    await revokeTokens(tx, await listTokenIDs(tx, authenticatorID));
    await takeBackAllRoles(tx, authenticatorID);
    await deleteAuthenticator(tx, authenticatorID);
    await note(tx, row, "removed");
  });
}

/** Turning on takes over what is edited, if it was tested. */
function activation(
  ctx: Ctx,
  row: Pick<AuthenticatorRow, "isDraftTested" | "live" | "type">,
  draft: StoredConfig,
  active: boolean | undefined,
) {
  if (active === undefined) return {};
  if (!active) return { isActive: false };
  const live = liveOf(row as AuthenticatorRow);
  if (!row.isDraftTested && !(live && isSame(live, draft))) throw untested();
  const protocol = findProtocol(row.type);
  if (!protocol || missingOf(protocol, openConfig(ctx, draft)).length > 0) throw untested();
  return { isActive: true, live: draft };
}

async function refuseToCutOff(ctx: Ctx, row: AuthenticatorRow, draft: StoredConfig) {
  const count = await countCutOff(ctx, withConfig(ctx, row, draft));
  if (count > 0)
    throw conflict("Members who are connected could not sign in with these settings.", {
      description: "Say that this is intended, and tell them to connect again.",
      context: { count },
    });
}

const untested = () =>
  conflict("Test these settings first. They can be used once a test sign-in succeeded.");

const shownBy = ({ visible, default: isDefault }: AuthenticatorPatch) => ({
  ...(visible === undefined ? {} : { isVisible: visible }),
  ...(isDefault === undefined ? {} : { isDefault }),
});

interface Configs {
  draft: StoredConfig;
  live: StoredConfig | undefined;
}

const configsOf = (row: AuthenticatorRow): Configs => ({ draft: draftOf(row), live: liveOf(row) });

/** A secret stays only with the addresses that it was entered for. */
async function changedDraft(
  ctx: Ctx,
  protocol: Protocol | undefined,
  { draft: before, live = before, ownKey }: Configs & { ownKey: OwnKey | undefined },
  { clientID, secret, urls, authenticatorConfig }: AuthenticatorPatch,
): Promise<StoredConfig> {
  if (authenticatorConfig?.roleMappings) await checkRoles(ctx, authenticatorConfig.roleMappings);
  const after: StoredConfig = {
    ...before,
    ...addressesOf(urls ?? {}),
    ...tidied(protocol, authenticatorConfig ?? {}),
    ...(clientID === undefined ? {} : { clientID }),
  };
  if (protocol?.makeSecret)
    return withOwnKey(ctx, after, secret, () => makeOwnKey(ctx, protocol, live, ownKey));
  if (secret) return { ...after, secret: sealSecret(ctx, secret) };
  const leaves = secret === "" || hostsOf(before) !== hostsOf(after);
  const { secret: _, ...without } = after;
  return leaves ? without : after;
}

async function withOwnKey(
  ctx: Ctx,
  config: StoredConfig,
  secret: string | undefined,
  makeKey: () => Promise<OwnKey>,
): Promise<StoredConfig> {
  if (secret) throw invalid({ field: "secret", message: "The site makes this key itself." });
  const isKept = config.secret !== undefined && secret === undefined;
  return isKept ? config : { ...config, secret: sealSecret(ctx, (await makeKey()).secret) };
}

interface OwnKey {
  /** The key in use when it was made. */
  former: string;
  secret: string;
}

/** Takes a while: it is `made` before a row is locked, and again only if another key is in use by then. */
async function makeOwnKey(
  ctx: Ctx,
  protocol: Protocol,
  live: StoredConfig,
  made?: OwnKey,
): Promise<OwnKey> {
  const former = openConfig(ctx, live).secret;
  if (made?.former === former) return made;
  return { former, secret: (await protocol.makeSecret?.(ctx, former)) ?? "" };
}

async function makeFirstKey(ctx: Ctx, protocol: Protocol, { secret }: AuthenticatorPatch) {
  return protocol.makeSecret && !secret ? makeOwnKey(ctx, protocol, {}) : undefined;
}

async function makeNextKey(ctx: Ctx, authenticatorID: number, { secret }: AuthenticatorPatch) {
  const row = secret === "" ? await findAuthenticator(ctx, authenticatorID) : undefined;
  const protocol = row && findProtocol(row.type);
  return row && protocol?.makeSecret
    ? makeOwnKey(ctx, protocol, liveOf(row) ?? draftOf(row))
    : undefined;
}

const tidied = (protocol: Protocol | undefined, config: AuthenticatorConfig) =>
  protocol?.tidy?.(config) ?? config;

/** Addresses of the service by their names in the settings. */
const addressesOf = ({
  authenticateUrl: _,
  signInUrl: __,
  ...others
}: NonNullable<AuthenticatorPatch["urls"]>): Partial<StoredConfig> =>
  Object.fromEntries(Object.entries(others).filter(([, url]) => url != null));

const hostsOf = ({ issuer, tokenUrl, profileUrl, emailsUrl }: StoredConfig): string =>
  [issuer, tokenUrl, profileUrl, emailsUrl]
    .map((url) => URL.parse(url ?? "")?.origin ?? "")
    .join(" ");

async function checkRoles(ctx: Ctx, mappings: readonly { roleID: number }[]) {
  const roles = await listRoleRows(ctx);
  const grants = Map.groupBy(
    await listGrants(
      ctx,
      roles.map(({ roleID }) => roleID),
    ),
    ({ roleID }) => roleID,
  );
  const isBad = mappings.some(({ roleID }) => {
    const role = roles.find((each) => each.roleID === roleID);
    return !role || !mayAssign(ctx.viewer, role, grants.get(roleID) ?? []);
  });
  if (isBad)
    throw invalid({
      field: "roleMappings",
      message: "Choose roles that exist and that you may assign yourself.",
    });
}

const isSame = (some: StoredConfig, other: StoredConfig): boolean =>
  JSON.stringify(sorted(some)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, each]) => [name, sorted(each)]),
      )
    : value;

/** Stays when the name changes, since the service knows it. */
async function freeCode(ctx: Ctx, name: string): Promise<string> {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 40) || "service";
  if (!(await isCodeTaken(ctx, base))) return base;
  return `${base}-${randomBytes(4).toString("hex")}`;
}

async function note(tx: TransactionCtx, { authenticatorID, name }: AuthenticatorRow, act: string) {
  await tx.invalidate(authenticatorsTag);
  await audit(tx, {
    eventType: serviceChanged.eventType,
    message: serviceChanged.name,
    context: { authenticatorID, name, act },
  });
}
