import type { LookupResult, SenderDomain } from "./domain-check.ts";
import type { TxtResolver } from "./txt-resolver.ts";

const includes: readonly [server: RegExp, include: string][] = [
  [/(^|\.)amazonaws\.com$/, "amazonses.com"],
  [/(^|\.)sendgrid\.net$/, "sendgrid.net"],
  [/(^|\.)mailgun\.org$/, "mailgun.org"],
  [/(^|\.)postmarkapp\.com$/, "spf.mtasv.net"],
  [/(^|\.)(gmail|google)\.com$/, "_spf.google.com"],
  [/(^|\.)office365\.com$/, "spf.protection.outlook.com"],
  [/(^|\.)brevo\.com$|(^|\.)sendinblue\.com$/, "spf.brevo.com"],
  [/(^|\.)zoho\.com$/, "zohomail.com"],
];

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text);

/** SPF (RFC 7208): servers that may send for the domain. */
export async function checkSpf(
  { domain, mailServer }: SenderDomain,
  resolve: TxtResolver,
): Promise<LookupResult> {
  const spfRecords = (await resolve(domain)).filter(isSpf);
  const include = includes.find(([server]) => mailServer && server.test(mailServer))?.[1];
  const record = (value: string) => ({ type: "TXT" as const, name: domain, value });
  const [spf, second] = spfRecords;
  if (spf === undefined) {
    const who = include ? `include:${include}` : "a mx";
    return {
      state: "missing",
      textID: "mail.domain.spf.missing",
      record: record(`v=spf1 ${who} ~all`),
    };
  }
  if (second !== undefined)
    return { state: "wrong", textID: "mail.domain.spf.several", found: spfRecords.join("\n") };
  if (/[ ]\+?all$/i.test(spf)) {
    const value = spf.replace(/\+?all$/i, "~all");
    return {
      state: "wrong",
      textID: "mail.domain.spf.everybody",
      found: spf,
      record: record(value),
    };
  }
  if (include && !spf.toLowerCase().includes(`include:${include}`)) {
    const value = spf.replace(/^v=spf1/i, `v=spf1 include:${include}`);
    return {
      state: "weak",
      textID: "mail.domain.spf.otherServer",
      found: spf,
      record: record(value),
    };
  }
  return { state: "ok", textID: "mail.domain.spf.ok", found: spf };
}
