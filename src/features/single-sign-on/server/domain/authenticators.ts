import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OpenConfig, Protocol } from "../protocols/protocol.ts";
import type { StoredConfig } from "../queries/authenticators.ts";
import {
  type AuthenticatorRow,
  findAuthenticator,
  findAuthenticatorByCode,
  listAuthenticatorRows,
} from "../queries/authenticators.ts";
import { findProtocol } from "./protocols.ts";
import { openConfig } from "./stored-config.ts";

/** A service with its protocol and settings. */
export interface Authenticator {
  row: AuthenticatorRow;
  protocol: Protocol;
  config: OpenConfig;
}

export const authenticatorsTag = "authenticators";

const keepMs = 3_600_000;

export const draftOf = ({ draft }: AuthenticatorRow): StoredConfig => draft as StoredConfig;
export const liveOf = ({ live }: AuthenticatorRow): StoredConfig | undefined =>
  (live as StoredConfig | null) ?? undefined;

export const missingOf = (protocol: Protocol, config: OpenConfig): string[] =>
  protocol.needs.filter((name) => {
    const value = config[name];
    return Array.isArray(value) ? value.length === 0 : !value;
  });

/** With the settings in use; nothing if it is turned off. */
export async function getActive(ctx: Ctx, code: string): Promise<Authenticator> {
  const row = await findAuthenticatorByCode(ctx, code);
  const live = row?.isActive ? liveOf(row) : undefined;
  if (!row || !live) throw notFound("Page");
  return withConfig(ctx, row, live);
}

/** With the settings that are being edited. */
export async function getDraft(ctx: Ctx, authenticatorID: number): Promise<Authenticator> {
  const row = await findAuthenticator(ctx, authenticatorID);
  if (!row) throw notFound("Authenticator");
  return withConfig(ctx, row, draftOf(row));
}

export function withConfig(ctx: Ctx, row: AuthenticatorRow, config: StoredConfig): Authenticator {
  const protocol = findProtocol(row.type);
  if (!protocol) throw notFound("Authenticator");
  return { row, protocol, config: openConfig(ctx, config) };
}

/** What pages show of active ones. Kept, since pages for signing in ask for it. */
export const listActive = (ctx: Ctx) =>
  ctx.cache.remember("authenticators", { tags: [authenticatorsTag], ttl: keepMs }, async () =>
    (await listAuthenticatorRows(ctx))
      .filter(({ isActive, live }) => isActive && live !== null)
      .map(({ authenticatorID, code, type, name, isVisible, isDefault }) => ({
        authenticatorID,
        code,
        type,
        name,
        isVisible,
        isDefault,
      })),
  );
