import { createHash } from "node:crypto";
import { countLinks, plainOf } from "#features/premoderation/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { HoldReason, Submission } from "#platform/server/records/submissions.ts";
import type { AskedPost } from "../extension-points.ts";
import { noteTrace } from "../queries.ts";

interface Sign {
  points: number;
  reason: HoldReason;
}

const dayMs = 86_400_000;
/** Shorter texts are often the same by chance. */
const minLength = 20;
/** Posts of the same text by one member before it counts as a sign. */
const maxRepeats = 2;

export async function signsOf(ctx: Ctx, { submission, author }: AskedPost): Promise<Sign[]> {
  const signs = [
    linkSign(ctx, submission),
    await duplicateSign(ctx, submission),
    firstDaySign(ctx, author),
  ];
  return signs.flatMap((sign) => sign ?? []);
}

const signOf = (points: number, type: string, detail?: string): Sign => ({
  points,
  reason: { type, queueReason: "spam-automation", ...(detail && { detail }) },
});

function linkSign(ctx: Ctx, submission: Submission): Sign | undefined {
  const count = countLinks(ctx, submission, []);
  return count > 0 ? signOf(Math.min(count + 1, 6), "spamLinks", String(count)) : undefined;
}

function firstDaySign(ctx: Ctx, { dateInserted }: AskedPost["author"]): Sign | undefined {
  const isFirstDay = ctx.now().getTime() - dateInserted.getTime() < dayMs;
  return isFirstDay ? signOf(1, "spamFirstDay") : undefined;
}

/** Compares texts without numbers, punctuation and URLs. */
async function duplicateSign(ctx: Ctx, { name, text }: Submission): Promise<Sign | undefined> {
  const words = plainOf(`${name} ${text}`)
    .replaceAll(/https?:\/\/\S+/g, "")
    .replaceAll(/[^\p{L}]+/gu, "");
  if (words.length < minLength) return undefined;
  const digest = createHash("sha256").update(words).digest();
  const since = new Date(ctx.now().getTime() - dayMs);
  const { others, own } = await noteTrace(ctx, digest, since);
  return others > 0 || own >= maxRepeats ? signOf(4, "spamDouble") : undefined;
}
