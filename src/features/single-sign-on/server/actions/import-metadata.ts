import { invalid } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn, turnWaits } from "#platform/server/outgoing/take-turn.ts";
import type { AuthenticatorConfig } from "../../contract/resources.ts";
import { getDraft } from "../domain/authenticators.ts";
import { mayBePlain } from "../protocols/guarded-fetch.ts";
import type { AuthenticatorRow } from "../queries/authenticators.ts";
import { readMetadata } from "../saml/read-metadata.ts";
import { updateAuthenticator } from "./save-authenticator.ts";

const limits = { maxBytes: 512 * 1_024, deadline: 8_000 };

/** Takes settings over from metadata, as text or from an address. */
export async function importMetadata(
  ctx: Ctx,
  authenticatorID: number,
  { xml, url }: { xml?: string | undefined; url?: string | undefined },
): Promise<AuthenticatorRow> {
  await requireProvenIdentity(ctx);
  const { row, config: before } = await getDraft(ctx, authenticatorID);
  if (row.type !== "saml")
    throw invalid({ field: "xml", message: "Only services of SAML have such metadata." });
  const text = xml || (url ? await fetchMetadata(ctx, url) : "");
  if (!text) throw invalid({ field: "xml", message: "Enter the metadata or their address." });
  const config = await readMetadata(text, ctx.now());
  return updateAuthenticator(ctx, authenticatorID, {
    authenticatorConfig: {
      ...config,
      ...(config.entityID === before.entityID ? keptOf(before, config) : {}),
      ...(xml ? {} : { metadataUrl: url ?? "" }),
    },
  });
}

/** Reading again what the service says must not name its members otherwise, nor forget an address. */
const keptOf = (before: AuthenticatorConfig, { signOutUrl }: AuthenticatorConfig) => ({
  ...(before.nameIDFormat ? { nameIDFormat: before.nameIDFormat } : {}),
  ...(before.signOutUrl && !signOutUrl ? { signOutUrl: before.signOutUrl } : {}),
});

/** Who sits in between could set certificates, so that TLS must be in use all the way. */
async function fetchMetadata(ctx: Ctx, url: string): Promise<string> {
  const problem = () =>
    invalid({ field: "url", message: "The metadata could not be read from this address." });
  const isTrusted = ({ protocol, href }: URL) => protocol === "https:" || mayBePlain(ctx, href);
  try {
    const headers = { accept: "application/samlmetadata+xml, application/xml, text/xml" };
    const turn = { owner: `metadata ${URL.parse(url)?.host}`, waitMs: turnWaits.call };
    const answer = await takeTurn(turn, () =>
      fetchSafely(ctx.platform.config, url, { ...limits, headers, permits: isTrusted }),
    );
    if (answer.status !== 200) throw problem();
    return answer.body.toString();
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw problem();
  }
}
