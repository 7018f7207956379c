import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { takeTurn } from "#platform/server/outgoing/take-turn.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { HostRefusal } from "../domain/host-refusal.ts";
import { enteredSettings, type SettingValues } from "../domain/settings-of.ts";

const argsSchema = z.union([
  z.tuple([z.string().max(4_000)]),
  z.tuple([z.string().max(4_000), z.unknown()]),
]);

const initSchema = z
  .object({
    method: z.enum(["DELETE", "GET", "HEAD", "PATCH", "POST", "PUT"]).default("GET"),
    headers: z
      .record(
        z.string().regex(/^[\w-]{1,80}$/),
        z
          .string()
          .max(4_000)
          .regex(/^[\t\x20-\x7e\x80-\xff]*$/),
      )
      .default({}),
    body: z.string().max(addonLimits.fetchedBytes).optional(),
  })
  .prefault({});

const deadlineMs = 10_000;
const waitMs = 10_000;
/** Written by the client itself. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|expect|upgrade|te|trailer)$/i;

/** Calls another server for an add-on, if its capabilities name the host. */
export async function fetchForAddon(
  ctx: Ctx,
  { key, row }: RunningAddon,
  args: readonly unknown[],
): Promise<unknown> {
  const [address, given] = argsSchema.parse(args) as [string, unknown];
  const { method, headers, body } = initSchema.parse(given ?? undefined);
  const permits = permitsFor(row.acceptedCapabilities, enteredSettings(ctx, row));
  const url = URL.parse(address);
  if (!url) throw new HostRefusal("This is no address.", 422);
  if (!permits(url)) throw new HostRefusal(`This add-on has no capability "network:${url.host}".`);
  const sent = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ownHeaders.test(name)),
  );
  try {
    const answer = await takeTurn({ owner: `add-on ${key}`, waitMs }, () =>
      fetchSafely(ctx.platform.config, address, {
        method,
        headers: sent,
        ...(body !== undefined && { body }),
        maxBytes: addonLimits.fetchedBytes,
        deadline: deadlineMs,
        permits,
      }),
    );
    const { status } = answer;
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: plainHeaders(answer.headers),
      text: answer.body.toString("utf8"),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    ctx.log.warn(
      { addon: key, host: url.host, failure: error.message },
      "call of an add-on failed",
    );
    throw new HostRefusal(`${url.host} could not be read (${error.reason}).`, 502);
  }
}

const plainHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== "set-cookie")
      .map(([name, value]) => [name, String(value).slice(0, 4_000)]),
  );

/** Hosts with a port must be named with it. `network:setting:<name>` is the host of what was entered there. */
function permitsFor(capabilities: readonly string[], settings: SettingValues) {
  const hosts = capabilities.flatMap((capability) => {
    const name = /^network:(.+)$/.exec(capability)?.[1];
    if (name === undefined) return [];
    const setting = /^setting:(.+)$/.exec(name)?.[1];
    return setting === undefined ? [name] : hostsIn(settings, setting);
  });
  return ({ host }: URL) => hosts.includes("*") || hosts.includes(host);
}

function hostsIn(settings: SettingValues, name: string): string[] {
  const host = URL.parse(String(Object.hasOwn(settings, name) ? settings[name] : ""))?.host;
  return host ? [host] : [];
}
