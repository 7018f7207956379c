import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import type { CostClass, Endpoint } from "../../../contract/endpoints/endpoint.ts";
import { tooManyRequests } from "../../../contract/errors.ts";
import type { Viewer } from "../../../contract/viewer.ts";
import type { Platform } from "../../platform.ts";
import type { CallCounts } from "./call-counts.ts";
import { shareCounts } from "./share-counts.ts";

/** Calls per minute for one member or IP address. People stay far below; tokens may have more. */
const perMinute: Record<CostClass, number> = {
  // One page may show hundreds of images.
  file: 6_000,
  read: 600,
  search: 60,
  write: 90,
  upload: 40,
  // A school class behind one address signs in within a minute; password guesses have separate limits.
  credentials: 60,
};

/** Rate limit class of an endpoint. */
export const costOf = ({ cost, method }: Pick<Endpoint, "cost" | "method">): CostClass =>
  cost ?? (method === "GET" ? "read" : "write");

export interface RateLimits {
  /** Counts one call. Throws 429 with Retry-After when the limit of the minute is exceeded. */
  count(cost: CostClass, viewer: Viewer, ip: string): void;
  stop(): void;
}

/** Counts are published at every twentieth of a limit, so that all nodes together exceed it only slightly. */
const reportsPerLimit = 20;

/**
 * Rate limits per member or IP address over all nodes. Each node counts locally and publishes its counts on the
 * bus, so that no call waits for another node.
 */
export function createRateLimits({ config, bus, db, watch }: Platform): RateLimits {
  const classes = Object.entries(perMinute) as [CostClass, number][];
  const sharing = shareCounts({ bus, db, watch });
  const limits = Object.fromEntries(
    classes.map(([cost, each]) => {
      const max = Math.floor(each * config.FOLKMOOT_RATE_LIMIT_FACTOR);
      const step = Math.max(1, Math.floor(max / reportsPerLimit));
      return [cost, { max, counts: sharing.counts(cost, step) }];
    }),
  ) as Record<CostClass, { max: number; counts: CallCounts }>;
  return {
    count(cost, viewer, ip) {
      const { max, counts } = limits[cost];
      const { key, share } = counterOf(cost, viewer, ip);
      const { count, msLeft } = counts.add(key);
      if (count > max * share) throw tooManyRequests(Math.ceil(msLeft / 1_000), { cause: cost });
    },
    stop: sharing.stop,
  };
}

function counterOf(cost: CostClass, viewer: Viewer, ip: string): { key: string; share: number } {
  const { userID, tokenID, writesPerMinute } = viewer;
  if (userID === 0 || cost === "credentials") return { key: addressKey(ip), share: 1 };
  // Tokens without their own limit share that of their member, who could create many.
  if (writesPerMinute === undefined) return { key: `user:${userID}`, share: 1 };
  return { key: `token:${tokenID}`, share: writesPerMinute / perMinute.write };
}

/** An IPv4 address, or the /64 prefix that one IPv6 customer usually has. */
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
