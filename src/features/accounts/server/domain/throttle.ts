import { tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addressKey } from "#platform/server/http/limits/rate-limits.ts";
import {
  countAttempt,
  findDateBlocked,
  forgetAttempts,
  uncountAttempt,
} from "../queries/throttles.ts";
import { findKnownDevice } from "./known-devices.ts";
import { digestOf } from "./secrets.ts";

/**
 * Subject, free attempts, longest delay in seconds, and seconds until all attempts are free again (a day by
 * default).
 */
export type Throttle = readonly [
  subject: string,
  free: number,
  longestSeconds: number,
  refillSeconds?: number,
];

/** Counts an attempt before it is checked. Throws 429 during a delay. */
export async function throttle(ctx: Ctx, ...throttles: readonly Throttle[]): Promise<void> {
  for (const each of throttles) {
    if (await countQuietly(ctx, [each])) continue;
    const until = await findDateBlocked(ctx, digestOf(each[0]));
    const ms = (until?.getTime() ?? 0) - ctx.now().getTime();
    throw tooManyRequests(Math.max(1, Math.ceil(ms / 1_000)), {
      message: "Too many attempts.",
      cause: "attempts",
    });
  }
}

const forget = async (ctx: Ctx, ...throttles: readonly Throttle[]): Promise<void> => {
  await forgetAttempts(
    ctx,
    throttles.map(([subject]) => digestOf(subject)),
  );
};

const uncount = (ctx: Ctx, [subject]: Throttle) => uncountAttempt(ctx, digestOf(subject));

const address = (ctx: Ctx) => addressKey(ctx.request?.ip ?? "");

/**
 * Attempts per IP address, which may be shared by a school; refills within an hour. Scaled by the site's rate
 * limits.
 */
export const fromAddress = (ctx: Ctx, what: string, free: number): Throttle => [
  `${what}::${address(ctx)}`,
  Math.ceil(free * ctx.platform.config.FOLKMOOT_RATE_LIMIT_FACTOR),
  900,
  3_600,
];

/**
 * Limits of guesses at an account: delays of up to 15 minutes per network, and after ten guesses from all networks
 * together. A known device counts on its own, so that strangers cannot lock out the owner.
 */
export async function guessesAt(ctx: Ctx, account: string, userID?: number): Promise<Guesses> {
  const device = userID === undefined ? undefined : await findKnownDevice(ctx, userID);
  if (device !== undefined) return { atAccount: [[`guess:${account}:${device}`, 5, 900]] };
  return {
    atAccount: [
      [`guess:${account}:${address(ctx)}`, 5, 900],
      [`guess:${account}`, 9, 900],
    ],
    fromHere: fromAddress(ctx, "guess", 50),
  };
}

/**
 * Ten guesses at one password in total, by name, by email or in a session. Throws nothing, since that would reveal
 * which name an email belongs to: when exceeded, the response is that of a wrong password.
 */
export function guessAtMember(login: string, { fromHere }: Guesses, userID?: number): Throttle[] {
  // A known device counts on its own.
  if (!fromHere) return [];
  return [[userID === undefined ? `guess:nobody ${login}` : `guess:user ${userID}`, 9, 900]];
}

/** Counts an attempt before it is checked. Returns false without counting during a delay. */
export async function countQuietly(ctx: Ctx, throttles: readonly Throttle[]): Promise<boolean> {
  for (const [subject, free, longestSeconds, refillSeconds = 86_400] of throttles) {
    const limit = { digest: digestOf(subject), free, longestSeconds, refillSeconds };
    if (!(await countAttempt(ctx, limit))) return false;
  }
  return true;
}

interface Guesses {
  atAccount: readonly Throttle[];
  fromHere?: Throttle;
}

/** Counts a guess before it is checked. Throws 429 during a delay. */
export const countGuess = (ctx: Ctx, { atAccount, fromHere }: Guesses): Promise<void> =>
  throttle(ctx, ...atAccount, ...(fromHere ? [fromHere] : []));

/**
 * Resets the count of the account's owner after success. Of the network's count only this attempt is removed, so
 * that an attacker's own account does not reset it.
 */
export async function forgetGuess(
  ctx: Ctx,
  { atAccount, fromHere }: Guesses,
  { isOwner = true } = {},
) {
  if (fromHere) await uncount(ctx, fromHere);
  if (isOwner) await forget(ctx, ...atAccount);
}

/** Opens something with an emailed secret; failures count as guesses from this network. */
export async function openBySecret<Opened>(ctx: Ctx, open: () => Promise<Opened>): Promise<Opened> {
  const fromHere = fromAddress(ctx, "secret", 50);
  await throttle(ctx, fromHere);
  const opened = await open();
  await uncount(ctx, fromHere);
  return opened;
}

/**
 * Limits of requested mails: few per recipient and network, so that strangers cannot block the recipient's own
 * requests; more per recipient and per network.
 */
export const mailsTo = (ctx: Ctx, receiver: string): readonly Throttle[] => [
  [`mail:${receiver.toLowerCase()}:${address(ctx)}`, 3, 900],
  [`mail:${receiver.toLowerCase()}`, 20, 900],
  fromAddress(ctx, "mail", 20),
];
