import ipaddr from "ipaddr.js";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isWithin } from "#platform/server/is-within.ts";
import { type CheckedBan, listToCheck, noteRefused } from "../queries/address-bans.ts";
import { domainOf, parseNetwork } from "./read-value.ts";

export const addressBansTag = "addressBans";
const keepMs = 600_000;

type Network = NonNullable<ReturnType<typeof parseNetwork>>;

interface CachedBans {
  networks: readonly { ban: CheckedBan; network: Network }[];
  domains: ReadonlyMap<string, CheckedBan>;
}

/** Cached in memory on every node until a ban changes. */
const readAll = (ctx: Ctx): Promise<CachedBans> =>
  ctx.cache.remember("address bans", { tags: [addressBansTag], ttl: keepMs }, async () => {
    const bans = await listToCheck(ctx);
    return {
      networks: bans.flatMap((ban) => {
        const network = ban.kind === "network" ? parseNetwork(ban.value) : undefined;
        return network ? [{ ban, network }] : [];
      }),
      domains: new Map(
        bans.flatMap((ban) => (ban.kind === "emailDomain" ? [[ban.value, ban] as const] : [])),
      ),
    };
  });

const isInForce = ({ now }: Ctx, { dateExpires }: CheckedBan): boolean =>
  dateExpires === null || dateExpires > now();

export async function findNetworkBan(ctx: Ctx, ip: string): Promise<CheckedBan | undefined> {
  const { networks } = await readAll(ctx);
  if (networks.length === 0 || !ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  return networks.find(({ ban, network }) => isInForce(ctx, ban) && isWithin(address, network))
    ?.ban;
}

/** Includes bans of parent domains. */
export async function findDomainBan(ctx: Ctx, email: string): Promise<CheckedBan | undefined> {
  const { domains } = await readAll(ctx);
  if (domains.size === 0) return undefined;
  const labels = domainOf(email).split(".");
  const above = labels.map((_, index) => labels.slice(index).join("."));
  return above
    .map((domain) => domains.get(domain))
    .find((ban) => ban !== undefined && isInForce(ctx, ban));
}

/** Throws, and counts outside of the request's transaction, which is rolled back. */
export async function refuseBy(
  ctx: Ctx,
  { addressBanID, kind, reason }: CheckedBan,
): Promise<never> {
  await noteRefused(ctx, addressBanID);
  const text =
    kind === "network"
      ? "Your network has been blocked from registering, signing in and posting."
      : "Email addresses from this provider are not accepted here.";
  throw forbidden(["!banned"], reason === "" ? text : reason);
}
