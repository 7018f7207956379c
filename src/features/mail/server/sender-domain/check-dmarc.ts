import type { LookupResult, SenderDomain } from "./domain-check.ts";
import type { TxtResolver } from "./txt-resolver.ts";

const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text);

function candidates(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

const maxLookups = 4;

/** DMARC (RFC 7489): policy for mail that fails SPF and DKIM. */
export async function checkDmarc(
  { domain }: SenderDomain,
  resolve: TxtResolver,
): Promise<LookupResult> {
  const names = candidates(domain).slice(0, maxLookups);
  const texts = await Promise.all(names.map((name) => resolve(`_dmarc.${name}`)));
  const dmarcRecords =
    texts.map((each) => each.filter(isDmarc)).find((each) => each.length > 0) ?? [];
  const [found, second] = dmarcRecords;
  if (found === undefined) {
    const value = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
    const record = { type: "TXT" as const, name: `_dmarc.${domain}`, value };
    return { state: "missing", textID: "mail.domain.dmarc.missing", record };
  }
  if (second !== undefined)
    return { state: "wrong", textID: "mail.domain.dmarc.several", found: dmarcRecords.join("\n") };
  const policy = /;\s*p=\s*(\w+)/i.exec(found)?.[1]?.toLowerCase() ?? "";
  if (policy === "none") return { state: "weak", textID: "mail.domain.dmarc.none", found };
  if (policy !== "quarantine" && policy !== "reject")
    return { state: "wrong", textID: "mail.domain.dmarc.unreadable", found };
  return { state: "ok", textID: "mail.domain.dmarc.ok", found };
}
