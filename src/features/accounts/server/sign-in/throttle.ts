import { tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addressKey } from "#platform/server/http/rate-limits.ts";
import { digestOf } from "../domain/secrets.ts";
import { findKnownDevice } from "./known-devices.ts";
import { countAttempt, findDateBlocked, forgetAttempts, uncountAttempt } from "./queries.ts";

/**
 * What is limited, how many attempts are free of pauses, the longest pause in seconds, and how many
 * seconds it takes until all attempts are free again: a day unless told.
 */
export type Throttle = readonly [
  subject: string,
  free: number,
  longestSeconds: number,
  refillSeconds?: number,
];

/** Counts an attempt before it is checked. Throws 429 while a pause lasts. */
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

/** Lets whoever succeeded begin anew. */
const forget = async (ctx: Ctx, ...throttles: readonly Throttle[]): Promise<void> => {
  await forgetAttempts(
    ctx,
    throttles.map(([subject]) => digestOf(subject)),
  );
};

/** Takes back the one attempt that turned out to be none; those before it stay. */
const uncount = (ctx: Ctx, [subject]: Throttle) => uncountAttempt(ctx, digestOf(subject));

const address = (ctx: Ctx) => addressKey(ctx.request?.ip ?? "");

/**
 * What comes from one address, which may be that of a whole school: an hour makes room again. Follows the
 * site's rate limits.
 */
export const fromAddress = (ctx: Ctx, what: string, free: number): Throttle => [
  `${what}::${address(ctx)}`,
  Math.ceil(free * ctx.platform.config.FOLKMOOT_RATE_LIMIT_FACTOR),
  900,
  3_600,
];

/**
 * Guesses at what opens an account. From one network they soon wait a quarter of an hour; from all networks
 * together no later than with the tenth. Whoever has signed in on the device before is counted by it alone, and
 * so is not held up by strangers.
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
 * Guesses at one password are ten together, be they by name, by address or in a session. Throws nothing, since that would
 * tell strangers which name an address belongs to: whoever is held up by this alone is answered as with a wrong password.
 */
export function guessAtMember(login: string, { fromHere }: Guesses, userID?: number): Throttle[] {
  // Where the device is known it alone counts.
  if (!fromHere) return [];
  return [[userID === undefined ? `guess:nobody ${login}` : `guess:user ${userID}`, 9, 900]];
}

/** Counts an attempt before it is checked. False, and nothing counted, while a pause lasts. */
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

/** Counts a guess before it is checked. Throws 429 while a pause lasts. */
export const countGuess = (ctx: Ctx, { atAccount, fromHere }: Guesses): Promise<void> =>
  throttle(ctx, ...atAccount, ...(fromHere ? [fromHere] : []));

/**
 * What was right was no guess. The account's owner begins anew; of the network's count only this attempt
 * goes, as an own account must make no room for guesses at others.
 */
export async function forgetGuess(
  ctx: Ctx,
  { atAccount, fromHere }: Guesses,
  { isOwner = true } = {},
) {
  if (fromHere) await uncount(ctx, fromHere);
  if (isOwner) await forget(ctx, ...atAccount);
}

/** Opens what only a secret opens that was mailed: what opens nothing is a guess from this network. */
export async function openBySecret<Opened>(ctx: Ctx, open: () => Promise<Opened>): Promise<Opened> {
  const fromHere = fromAddress(ctx, "secret", 50);
  await throttle(ctx, fromHere);
  const opened = await open();
  await uncount(ctx, fromHere);
  return opened;
}

/**
 * Mails that somebody asks for: few to one receiver from one network, so that strangers do not keep
 * the receiver from asking, and more to one receiver or from one network.
 */
export const mailsTo = (ctx: Ctx, receiver: string): readonly Throttle[] => [
  [`mail:${receiver.toLowerCase()}:${address(ctx)}`, 3, 900],
  [`mail:${receiver.toLowerCase()}`, 20, 900],
  fromAddress(ctx, "mail", 20),
];
