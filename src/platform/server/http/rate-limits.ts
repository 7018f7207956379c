import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import type { CostClass, Endpoint } from "../../contract/endpoint.ts";
import { tooManyRequests } from "../../contract/errors.ts";
import type { Viewer } from "../../contract/viewer.ts";
import type { Platform } from "../platform.ts";
import type { CallCounts } from "./call-counts.ts";
import { shareCounts } from "./share-counts.ts";

/** Calls a minute for one person or address. People read and write far below this; tokens of programs may have more. */
const perMinute: Record<CostClass, number> = {
  // One page may show hundreds of pictures.
  file: 6_000,
  read: 600,
  search: 60,
  write: 90,
  upload: 40,
  // A class behind one address signs in or registers within a minute; guesses have limits of their own.
  credentials: 60,
};

/** What a call of an endpoint counts as. */
export const costOf = ({ cost, method }: Pick<Endpoint, "cost" | "method">): CostClass =>
  cost ?? (method === "GET" ? "read" : "write");

export interface RateLimits {
  /** Counts one call. Throws 429 with Retry-After once the minute's share is used up. */
  count(cost: CostClass, viewer: Viewer, ip: string): void;
  stop(): void;
}

/** Nodes are told at every twentieth of a limit, so that together they let through little more than one. */
const tellings = 20;

/**
 * Limits of a person or address on all nodes together; `factor` multiplies all of them. Each node counts
 * by itself and tells the others by the bus what it has counted, so that no call waits for another node.
 */
export function createRateLimits({ config, bus, db, watch }: Platform): RateLimits {
  const classes = Object.entries(perMinute) as [CostClass, number][];
  const sharing = shareCounts({ bus, db, watch });
  const limits = Object.fromEntries(
    classes.map(([cost, each]) => {
      const max = Math.floor(each * config.FOLKMOOT_RATE_LIMIT_FACTOR);
      const step = Math.max(1, Math.floor(max / tellings));
      return [cost, { max, counts: sharing.counts(cost, step) }];
    }),
  ) as Record<CostClass, { max: number; counts: CallCounts }>;
  return {
    count(cost, viewer, ip) {
      const { max, counts } = limits[cost];
      const { key, share } = countedAs(cost, viewer, ip);
      const { count, msLeft } = counts.add(key);
      if (count > max * share) throw tooManyRequests(Math.ceil(msLeft / 1_000), { cause: cost });
    },
    stop: sharing.stop,
  };
}

/** Under which name a call counts, and how many times the usual limit that has. */
function countedAs(cost: CostClass, viewer: Viewer, ip: string): { key: string; share: number } {
  const { userID, tokenID, writesPerMinute } = viewer;
  if (userID === 0 || cost === "credentials") return { key: addressKey(ip), share: 1 };
  // Tokens without a limit of their own share that of their member, who could make many.
  if (writesPerMinute === undefined) return { key: `user:${userID}`, share: 1 };
  return { key: `token:${tokenID}`, share: writesPerMinute / perMinute.write };
}

/** One IPv4 address, or the /64 that one IPv6 customer commonly holds. */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return (address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
