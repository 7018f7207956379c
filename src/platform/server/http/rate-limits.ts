import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { CostClass, Endpoint } from "../../contract/endpoint.ts";
import { tooManyRequests } from "../../contract/errors.ts";
import type { Viewer } from "../../contract/viewer.ts";

/** Calls a minute for one person or address. People read and write far below this; programs above. */
const perMinute: Record<CostClass, number> = {
  read: 600,
  search: 60,
  write: 90,
  upload: 40,
  credentials: 20,
};

/** What a call of an endpoint counts as. */
export const costOf = ({ cost, method }: Pick<Endpoint, "cost" | "method">): CostClass =>
  cost ?? (method === "GET" ? "read" : "write");

export interface RateLimits {
  /** Counts one call. Throws 429 with Retry-After once the minute's share is used up. */
  count(cost: CostClass, viewer: Viewer, ip: string): Promise<void>;
}

/** Limits per process; `factor` multiplies all of them. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([cost, points]) => [
      cost,
      new RateLimiterMemory({ points: points * factor, duration: 60 }),
    ]),
  ) as Record<CostClass, RateLimiterMemory>;
  return {
    async count(cost, viewer, ip) {
      const key =
        viewer.userID > 0 && cost !== "credentials" ? `user:${viewer.userID}` : addressKey(ip);
      try {
        await limiters[cost].consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1_000));
        throw refusal;
      }
    },
  };
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
