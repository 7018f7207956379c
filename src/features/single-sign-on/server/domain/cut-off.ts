import type { Ctx } from "#platform/server/context.ts";
import type { OpenConfig, Protocol } from "../protocols/protocol.ts";
import { countLinksNotBy } from "../queries/links.ts";
import { type Authenticator, liveOf, withConfig } from "./authenticators.ts";

/**
 * How many connected members could no longer sign in with these settings: links name the issuer, and the subject that
 * it gave.
 */
export async function countCutOff(ctx: Ctx, { row, protocol, config }: Authenticator) {
  const live = liveOf(row);
  if (!live) return 0;
  const before = withConfig(ctx, row, live).config;
  const isOtherSubject = subjectOf(protocol, before) !== subjectOf(protocol, config);
  const [from, to] = [protocol.issuerOf(before), protocol.issuerOf(config)];
  if (from === to && !isOtherSubject) return 0;
  return countLinksNotBy(ctx, row.authenticatorID, isOtherSubject ? undefined : to);
}

/** With OpenID Connect it is always `sub`. */
const subjectOf = ({ isOidc, mappings, subjectBy }: Protocol, config: OpenConfig) =>
  isOidc ? "sub" : config.userMappings?.uniqueID || (subjectBy?.(config) ?? mappings.uniqueID);
