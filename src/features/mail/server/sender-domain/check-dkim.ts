import type { LookupResult, SenderDomain } from "./domain-check.ts";
import type { TxtResolver } from "./txt-resolver.ts";

const usual = [
  "default",
  "dkim",
  "mail",
  "google",
  "selector1",
  "selector2",
  "s1",
  "s2",
  "k1",
  "pm",
];

const isKey = (text: string) => /(^|;)\s*p=/i.test(text);
const isRevoked = (text: string) => /(^|;)\s*p=\s*(;|$)/i.test(text);

/** DKIM (RFC 6376): public key of the domain's signatures. */
export async function checkDkim(
  { domain, dkimSelector }: SenderDomain,
  resolve: TxtResolver,
): Promise<LookupResult> {
  const selectors = dkimSelector ? [dkimSelector] : usual;
  const texts = await Promise.all(
    selectors.map((selector) => resolve(`${selector}._domainkey.${domain}`)),
  );
  const found = texts.flat().find(isKey);
  if (found !== undefined)
    return isRevoked(found)
      ? { state: "wrong", textID: "mail.domain.dkim.revoked", found }
      : { state: "ok", textID: "mail.domain.dkim.ok", found };
  if (!dkimSelector) return { state: "unknown", textID: "mail.domain.dkim.unnamed" };
  const name = `${dkimSelector}._domainkey.${domain}`;
  const value = "v=DKIM1; k=rsa; p=…";
  return {
    state: "missing",
    textID: "mail.domain.dkim.missing",
    record: { type: "TXT", name, value },
  };
}
