import type { AuthenticatorType } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { backChannelUrl, callbackUrl, startUrl } from "../contract/rules.ts";
import { draftOf, listActive, liveOf, missingOf, withConfig } from "./domain/authenticators.ts";
import { countCutOff } from "./domain/cut-off.ts";
import { originOf } from "./domain/origin-of.ts";
import { findProtocol, protocols } from "./domain/protocols.ts";
import type { OpenConfig } from "./protocols/protocol.ts";
import { type AuthenticatorRow, listAuthenticatorRows } from "./queries/authenticators.ts";
import { countLinks } from "./queries/links.ts";
import { presentCertificates } from "./saml/certificates.ts";
import { ownAddresses } from "./saml/own-addresses.ts";
import { readOwnKey } from "./saml/own-key.ts";

export function presentAuthenticator(row: AuthenticatorRow) {
  const config = liveOf(row) ?? draftOf(row);
  const protocol = findProtocol(row.type);
  return {
    authenticatorID: row.authenticatorID,
    name: row.name,
    type: row.type,
    clientID: config.clientID ?? "",
    default: row.isDefault,
    active: row.isActive,
    visible: row.isVisible,
    isOidc: protocol?.isOidc ?? false,
    markVerified: config.trustsEmails ?? false,
    urls: {
      signInUrl: startUrl(row.code),
      signOutUrl: config.signOutUrl || null,
      authenticateUrl: callbackUrl(row.code),
      registerUrl: config.registerUrl || null,
      passwordUrl: config.passwordUrl || null,
      profileUrl: config.profileUrl || null,
    },
  };
}

export async function presentSettings(ctx: Ctx, row: AuthenticatorRow) {
  const { clientID = "", secret, ...authenticatorConfig } = draftOf(row);
  const { protocol, config } = withConfig(ctx, row, draftOf(row));
  const live = liveOf(row);
  const isSaml = row.type === "saml";
  return {
    authenticatorID: row.authenticatorID,
    code: row.code,
    type: row.type,
    name: row.name,
    clientID,
    hasSecret: secret !== undefined,
    isActive: row.isActive,
    isVisible: row.isVisible,
    isDefault: row.isDefault,
    isTested: row.isDraftTested,
    dateDebugExpires: row.dateDebugExpires,
    isInUse: row.isActive && JSON.stringify(live) === JSON.stringify(draftOf(row)),
    missing: missingOf(protocol, config),
    redirectUrl: `${originOf(ctx)}${callbackUrl(row.code)}`,
    backChannelUrl: `${originOf(ctx)}${backChannelUrl(row.code)}`,
    countMembers: (await countLinks(ctx)).get(row.authenticatorID) ?? 0,
    countCutOff: await countCutOff(ctx, { row, protocol, config }),
    certificates: isSaml ? presentCertificates(config.certificates ?? []) : [],
    serviceProvider: isSaml ? presentOwn(ctx, row.code, config) : null,
    authenticatorConfig,
  };
}

function presentOwn(ctx: Ctx, code: string, config: OpenConfig) {
  const { entityID, metadata, logout } = ownAddresses(
    `${originOf(ctx)}${callbackUrl(code)}`,
    config,
  );
  const certificate = readOwnKey(config.secret)?.certificate ?? "";
  return { entityID, metadataUrl: metadata, logoutUrl: logout, certificate };
}

export const types: readonly AuthenticatorType[] = protocols.map(({ type, name }) => ({
  type,
  name,
  listAuthenticators: async (ctx) =>
    (await listAuthenticatorRows(ctx)).filter((row) => row.type === type).map(presentAuthenticator),
  listOffered: async (ctx) =>
    (await listActive(ctx))
      .filter((each) => each.type === type && each.isVisible)
      .map((each) => ({
        name: each.name,
        type,
        url: startUrl(each.code),
        isDefault: each.isDefault,
      })),
}));
