import type { IncomingMessage } from "node:http";
import { ApiError, badRequest } from "../../../contract/errors.ts";
import type { Config } from "../../config.ts";

const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const ownMachine = /^(localhost\.?|127(\.\d{1,3}){3}|\[::1\])$/;
/** Monitoring calls these by the IP address of the process. */
const machinePaths = new Set(["/healthz", "/readyz", "/metrics"]);

type Names = Pick<Config, "FOLKMOOT_URL" | "FOLKMOOT_HOSTS">;

/**
 * Error if a request is for an unknown host. A site with a configured URL answers under no other, which prevents
 * host header attacks.
 */
export function hostProblem(
  names: Names,
  host: string,
  { url, rawHeaders }: Pick<IncomingMessage, "url" | "rawHeaders">,
): ApiError | undefined {
  const [, name] = hostPattern.exec(host) ?? [];
  if (name === undefined || isNamedTwice(rawHeaders, "host"))
    return badRequest("The address is not valid.");
  if (isKnown(names, name.toLowerCase()) || machinePaths.has(url ?? "")) return undefined;
  return new ApiError(421, "This site has another address.");
}

/** Whether a Host header names the local machine. */
export function isOwnMachine(host: string): boolean {
  const [, name = ""] = hostPattern.exec(host) ?? [];
  return ownMachine.test(name.toLowerCase());
}

function isKnown({ FOLKMOOT_URL: url, FOLKMOOT_HOSTS: others }: Names, name: string): boolean {
  if (url === undefined || ownMachine.test(name)) return true;
  return name === new URL(url).hostname || others.includes(name);
}

/** Node keeps only the first of several Host or credential headers. Even indexes of `rawHeaders` are names. */
export function isNamedTwice(rawHeaders: readonly string[], header: string): boolean {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === header.length && name.toLowerCase() === header) count += 1;
  }
  return count > 1;
}
