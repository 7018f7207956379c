import { checkDkim } from "./check-dkim.ts";
import { checkDmarc } from "./check-dmarc.ts";
import { checkSpf } from "./check-spf.ts";
import type { DomainCheck, SenderDomain } from "./domain-check.ts";
import type { TxtResolver } from "./txt-resolver.ts";

const checks = { spf: checkSpf, dkim: checkDkim, dmarc: checkDmarc };
const longestMs = 6_000;

export const checkSenderDomain = (
  sender: SenderDomain,
  resolve: TxtResolver,
): Promise<DomainCheck[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = check(sender, resolve).catch(() => unanswered);
      const outcome = await Promise.race([result, after(longestMs)]);
      return { name: name as DomainCheck["name"], found: null, record: null, ...outcome };
    }),
  );

const unanswered = { state: "unknown", textID: "mail.domain.unanswered" } as const;

const after = (ms: number) =>
  new Promise<typeof unanswered>((resolve) => {
    setTimeout(() => resolve(unanswered), ms).unref();
  });
