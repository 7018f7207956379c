import { createHmac } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { digestOf, newSecret } from "../domain/secrets.ts";
import { fromAddress, type Throttle, throttle } from "../domain/throttle.ts";
import type { BotCheck } from "../extension-points.ts";
import { findChallenge, insertChallenge, removeChallenge } from "./queries.ts";

/** Leading zero bits of the digest: 65,000 tries on average, about a second on a slow phone. */
const difficulty = 16;
const lifeMs = 3_600_000;
/** Fallback without JavaScript: the form must have been open for as long as typing takes. */
const slowestProgramMs = 4_000;
/** The question is easier for bots than the work, so it has a global limit. */
const unproven: Throttle = ["registrations without proof", 20, 900];

/** Makes the visitor's browser compute: cheap for one registration, expensive for thousands. */
export const proofOfWork: BotCheck = {
  name: "proofOfWork",
  async challenge(ctx) {
    const token = newSecret();
    const dateExpires = new Date(ctx.now().getTime() + lifeMs);
    await ctx.transaction((tx) => insertChallenge(tx, digestOf(token), dateExpires));
    return { token, difficulty, ...questionOf(ctx, token) };
  },
  async verify(ctx, { token, answer = "" }) {
    if (!token) return false;
    const challenge = await findChallenge(ctx, digestOf(token));
    if (!challenge) return false;
    if (hasProof(token, answer)) return true;
    const ageMs = ctx.now().getTime() - challenge.dateInserted.getTime();
    if (ageMs < slowestProgramMs || !isAnswer(questionOf(ctx, token), answer)) return false;
    await throttle(ctx, fromAddress(ctx, "unproven", 3), unproven);
    return true;
  },
  spend: (tx, { token = "" }) => removeChallenge(tx, digestOf(token)),
};

/** SHA-256 of `token:answer` must begin with `difficulty` zero bits. */
const hasProof = (token: string, answer: string): boolean =>
  digestOf(`${token}:${answer}`).readUInt32BE() >>> (32 - difficulty) === 0;

interface Question {
  first: number;
  second: number;
}

/** An addition derived from the token, so that nothing needs to be stored. */
function questionOf({ platform }: Ctx, token: string): Question {
  const key = keyFor(platform.config, "questions for people");
  const [one = 0, other = 0] = createHmac("sha256", key).update(token).digest();
  return { first: 2 + (one % 8), second: 2 + (other % 8) };
}

/** Accepts the digits of any script. */
function isAnswer({ first, second }: Question, answer: string): boolean {
  const digits = answer.trim().replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return digits === String(first + second);
}

/** Decimal digits of a script are consecutive, starting at a code point that ends in 0 or 6. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
