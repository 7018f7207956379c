import type { IncomingMessage } from "node:http";
import { ApiError, badRequest } from "../../contract/errors.ts";
import type { Config } from "../config.ts";

const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const ownMachine = /^(localhost\.?|127(\.\d{1,3}){3}|\[::1\])$/;
/** Asked by machines that know this process by its address alone. */
const machinesOnly = new Set(["/healthz", "/readyz", "/metrics"]);

type Names = Pick<Config, "FOLKMOOT_URL" | "FOLKMOOT_HOSTS">;

/**
 * What is wrong with the host that a request is for, as the visitor named it. A site that knows its
 * address answers under no other, so that nobody can make it speak in the name of theirs.
 */
export function hostProblem(
  names: Names,
  host: string,
  { url, rawHeaders }: Pick<IncomingMessage, "url" | "rawHeaders">,
): ApiError | undefined {
  const [, name] = hostPattern.exec(host) ?? [];
  if (name === undefined || isNamedTwice(rawHeaders, "host"))
    return badRequest("The address is not valid.");
  if (isKnown(names, name.toLowerCase()) || machinesOnly.has(url ?? "")) return undefined;
  return new ApiError(421, "This site has another address.");
}

/** Whether a Host header names the machine that it is sent from. */
export function isOwnMachine(host: string): boolean {
  const [, name = ""] = hostPattern.exec(host) ?? [];
  return ownMachine.test(name.toLowerCase());
}

function isKnown({ FOLKMOOT_URL: url, FOLKMOOT_HOSTS: others }: Names, name: string): boolean {
  if (url === undefined || ownMachine.test(name)) return true;
  return name === new URL(url).hostname || others.includes(name);
}

/** Names stand at even places, each before its value; of several hosts or credentials Node keeps only the first. */
export function isNamedTwice(rawHeaders: readonly string[], header: string): boolean {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === header.length && name.toLowerCase() === header) count += 1;
  }
  return count > 1;
}
