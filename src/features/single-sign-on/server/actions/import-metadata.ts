import { invalid } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { getDraft } from "../domain/authenticators.ts";
import { guardedFetch } from "../protocols/guarded-fetch.ts";
import type { AuthenticatorRow } from "../queries/authenticators.ts";
import { readMetadata } from "../saml/read-metadata.ts";
import { updateAuthenticator } from "./save-authenticator.ts";

/** Takes settings over from metadata, as text or from an address. */
export async function importMetadata(
  ctx: Ctx,
  authenticatorID: number,
  { xml, url }: { xml?: string | undefined; url?: string | undefined },
): Promise<AuthenticatorRow> {
  await requireProvenIdentity(ctx);
  const { row } = await getDraft(ctx, authenticatorID);
  if (row.type !== "saml")
    throw invalid({ field: "xml", message: "Only services of SAML have such metadata." });
  const text = xml || (url ? await fetchMetadata(ctx, url) : "");
  if (!text) throw invalid({ field: "xml", message: "Enter the metadata or their address." });
  const config = await readMetadata(text, ctx.now());
  return updateAuthenticator(ctx, authenticatorID, {
    authenticatorConfig: { ...config, ...(xml ? {} : { metadataUrl: url ?? "" }) },
  });
}

async function fetchMetadata(ctx: Ctx, url: string): Promise<string> {
  const problem = () =>
    invalid({ field: "url", message: "The metadata could not be read from this address." });
  try {
    const headers = { accept: "application/samlmetadata+xml, application/xml, text/xml" };
    const options = { method: "GET", headers, body: undefined, redirect: "manual" } as const;
    const answer = await guardedFetch(ctx)(url, options);
    if (!answer.ok) throw problem();
    return await answer.text();
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw problem();
  }
}
