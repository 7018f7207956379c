import { digestOf, newSecret } from "../../domain/secrets.ts";
import type { BotCheck } from "../../extension-points.ts";
import { findChallenge, insertChallenge, removeChallenge } from "../queries.ts";

/** Zero bits at the start of the digest: 65,000 tries on average, a second on a slow phone. */
const difficulty = 16;
const lifeMs = 3_600_000;
/** Without JavaScript nothing can be computed; then the form must have been open as long as typing takes. */
const slowestProgramMs = 4_000;

/** Asks the visitor's browser for some work: little for one registration, much for thousands. */
export const proofOfWork: BotCheck = {
  name: "proofOfWork",
  async challenge(ctx) {
    const token = newSecret();
    const dateExpires = new Date(ctx.now().getTime() + lifeMs);
    await ctx.transaction((inside) => insertChallenge(inside, digestOf(token), dateExpires));
    return { token, difficulty };
  },
  async verify(ctx, { token, answer }) {
    if (!token) return false;
    const challenge = await findChallenge(ctx, digestOf(token));
    if (!challenge) return false;
    if (answer) return hasProof(token, answer);
    return ctx.now().getTime() - challenge.dateInserted.getTime() >= slowestProgramMs;
  },
  spend: (inside, { token = "" }) => removeChallenge(inside, digestOf(token)),
};

/** SHA-256 of `token:answer` begins with as many zero bits as asked for. */
const hasProof = (token: string, answer: string): boolean =>
  digestOf(`${token}:${answer}`).readUInt32BE() >>> (32 - difficulty) === 0;
