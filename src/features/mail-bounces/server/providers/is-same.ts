import { timingSafeEqual } from "node:crypto";

/** Compares what somebody sent with what it should be, in the same time whatever it is. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
