import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { authenticationHost, requiresAuthentication } from "../settings.ts";
import type { IncomingMail } from "./read-mail.ts";

type Check = "pass" | "fail" | "none";

/**
 * Why the sender counts as forged, by the `Authentication-Results` of the trusted server (RFC 8601). Only the
 * topmost header of this server counts: senders can add others below it.
 */
export async function findForgery(ctx: Ctx, mail: IncomingMail): Promise<string | undefined> {
  const host = await readSetting(ctx, authenticationHost);
  if (!host) return undefined;
  const result = resultOf(mail, host);
  if (result === "fail") return "failedAuthentication";
  const isRequired = await readSetting(ctx, requiresAuthentication);
  return result === "none" && isRequired ? "noAuthentication" : undefined;
}

function resultOf({ headers, from }: IncomingMail, host: string): Check {
  const values = (headers.get("authentication-results") ?? []).map(withoutComments);
  const trusted = values.find((value) => /^\s*([\w.-]+)/.exec(value)?.[1]?.toLowerCase() === host);
  if (trusted === undefined) return "none";
  const domain = from.slice(from.lastIndexOf("@") + 1);
  const methodResults = trusted.slice(0, 10_000).split(";").slice(1).map(readMethod);
  const dmarc = methodResults.find(({ method }) => method === "dmarc")?.result;
  if (dmarc === "pass" || dmarc === "fail") return dmarc;
  const alignedResults = methodResults.filter(({ domains }) =>
    domains.some((each) => isAligned(each, domain)),
  );
  if (
    alignedResults.some(({ method, result }) => /^(?:spf|dkim)$/.test(method) && result === "pass")
  )
    return "pass";
  return methodResults.some(
    ({ method, result }) => /^(?:spf|dkim)$/.test(method) && result === "fail",
  )
    ? "fail"
    : "none";
}

const withoutComments = (value: string) => value.replaceAll(/\([^()]{0,500}\)/g, " ");

function readMethod(text: string) {
  const [, method = "", result = ""] =
    /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(text) ?? [];
  const domains = [
    ...text.matchAll(/(?:header\.[di]|smtp\.(?:mailfrom|helo))\s*=\s*(\S{1,300})/gi),
  ];
  return {
    method: method.toLowerCase(),
    result: result.toLowerCase(),
    domains: domains.map(([, value = ""]) => value.slice(value.lastIndexOf("@") + 1).toLowerCase()),
  };
}

/** Same domain or a subdomain (relaxed alignment). */
const isAligned = (one: string, other: string) =>
  one.includes(".") && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
