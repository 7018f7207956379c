import { moderatesPlace, standingOf } from "#features/premoderation/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type {
  Finding,
  HoldReason,
  Submission,
  SubmissionCheck,
} from "#platform/server/records/submissions.ts";
import { type AskedPost, type SpamProvider, spamProviders } from "../extension-points.ts";
import * as settings from "../settings.ts";
import { signsOf } from "./score.ts";

/** Posts that cannot be held for approval are refused, which cannot be undone, so the threshold is higher. */
const extraToRefuse = 2;

const refusal: Finding = { does: "refuse", message: "This looks like spam." };

/** Checks posts of new members; free for others, and if no check is enabled. */
export const spamCheck: SubmissionCheck = {
  name: "spam",
  async check(ctx, submission) {
    const thresholds = {
      holdFrom: await readSetting(ctx, settings.holdFrom),
      refuseFrom: await readSetting(ctx, settings.refuseFrom),
    };
    const providers = submission.cannotWait ? [] : await listEnabled(ctx);
    const isOff =
      thresholds.holdFrom === 0 && thresholds.refuseFrom === 0 && providers.length === 0;
    if (isOff || (await moderatesPlace(ctx, submission))) return undefined;
    const post = await findNewcomer(ctx, submission);
    if (!post) return undefined;
    const signs = await signsOf(ctx, post);
    const points = signs.reduce((sum, sign) => sum + sign.points, 0);
    if (reaches(points, refuseFromOf(thresholds, submission))) return refusal;
    if (submission.cannotWait) return undefined;
    const providerReasons = await queryAll(ctx, providers, post);
    if (providerReasons === "refuse") return refusal;
    const isHeld = reaches(points, thresholds.holdFrom);
    const reasons = [...(isHeld ? signs.map(({ reason }) => reason) : []), ...providerReasons];
    return reasons.length > 0 ? { does: "hold", reasons } : undefined;
  },
};

/** A threshold of 0 is disabled. */
const reaches = (points: number, from: number) => from > 0 && points >= from;

interface Thresholds {
  holdFrom: number;
  refuseFrom: number;
}

function refuseFromOf({ holdFrom, refuseFrom }: Thresholds, { cannotWait }: Submission): number {
  if (!cannotWait || holdFrom === 0) return refuseFrom;
  return Math.min(holdFrom + extraToRefuse, refuseFrom || Number.POSITIVE_INFINITY);
}

async function listEnabled(ctx: Ctx): Promise<SpamProvider[]> {
  const all = ctx.platform.extensions.list(spamProviders);
  const on = await Promise.all(all.map((provider) => provider.isOn(ctx)));
  return all.filter((_, index) => on[index]);
}

async function findNewcomer(ctx: Ctx, submission: Submission): Promise<AskedPost | undefined> {
  const standing = await standingOf(ctx, {
    newForDays: await readSetting(ctx, settings.newForDays),
    firstPosts: await readSetting(ctx, settings.firstPosts),
  });
  if (standing === "exempt" || standing === "known") return undefined;
  const author = await findUser(ctx, ctx.viewer.userID);
  const { ip, headers } = ctx.request ?? {};
  return author && { submission, author, ip, userAgent: headers?.["user-agent"] };
}

/** In parallel, so only the slowest provider adds latency. */
async function queryAll(ctx: Ctx, providers: readonly SpamProvider[], post: AskedPost) {
  const answers = await Promise.allSettled(providers.map((provider) => provider.ask(ctx, post)));
  const reasons: HoldReason[] = [];
  for (const [index, answer] of answers.entries()) {
    const { name = "", reason = "" } = providers[index] ?? {};
    const queueReason = "spam-automation";
    if (answer.status === "fulfilled" && answer.value === "refuse") return "refuse";
    if (answer.status === "fulfilled" && answer.value === "hold")
      reasons.push({ type: reason, queueReason });
    if (answer.status === "rejected" && (await isHeldUnchecked(ctx, name, answer.reason)))
      reasons.push({ type: "spamUnchecked", detail: name, queueReason });
  }
  return reasons;
}

async function isHeldUnchecked(ctx: Ctx, provider: string, error: unknown): Promise<boolean> {
  const reason = error instanceof Error ? error.message : String(error);
  ctx.log.warn({ provider, reason }, "spam service gives no answer");
  return readSetting(ctx, settings.holdsUnchecked);
}
