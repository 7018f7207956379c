import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import type { Finding, Submission, SubmissionCheck } from "#platform/server/records/submissions.ts";
import type { AddonDecision, AddonPost } from "../../contract/resources/surface.ts";
import { callAddon } from "../actions/call-addon.ts";
import { noteFailure } from "../actions/note-failure.ts";
import { listRunning, type RunningAddon } from "../domain/addons.ts";
import { AddonError } from "../processes/addon-error.ts";
import { deadlinesFor } from "../processes/process-table.ts";

const decisionSchema = z
  .object({ decision: z.enum(["hold", "refuse"]), reason: z.string().trim().min(1).max(200) })
  .nullable();

/** Add-ons that check posts. One that fails has no objection, so that nobody is kept from posting by it. */
export const addonCheck: SubmissionCheck = {
  name: "addons",
  async check(ctx, submission) {
    if (submission.cannotWait) return undefined;
    const checking = (await listRunning(ctx)).filter(({ found, row }) => {
      const types: readonly string[] = found.manifest.contributes.checks;
      if (row.memberID !== null && row.memberID === ctx.viewer.userID) return false;
      return row.acceptedCapabilities.includes("checks") && types.includes(submission.recordType);
    });
    if (checking.length === 0) return undefined;
    const post = postOf(ctx, submission);
    const findings = await Promise.all(checking.map((addon) => checkBy(ctx, addon, post)));
    return joined(findings.flatMap((finding) => finding ?? []));
  },
};

interface OwnFinding extends AddonDecision {
  name: string;
}

function joined(findings: readonly OwnFinding[]): Finding | undefined {
  const refusal = findings.find(({ decision }) => decision === "refuse");
  if (refusal) return { does: "refuse", message: refusal.reason };
  if (findings.length === 0) return undefined;
  const reasons = findings.map(({ name, reason }) => ({
    type: "addon",
    detail: `${name}: ${reason}`,
  }));
  return { does: "hold", reasons };
}

const postOf = (ctx: Ctx, submission: Submission): AddonPost => {
  const { recordType, recordID, place, name, text, html } = submission;
  return {
    recordType,
    ...(recordID !== undefined && { recordID }),
    ...(place?.recordType === "category" && { categoryID: place.recordID }),
    userID: ctx.viewer.userID,
    name,
    text: text.slice(0, longest),
    html: html.slice(0, longest),
  };
};

const longest = 200_000;
const waitMs = 500;

/** Members do not wait longer, such as for a process that is being started or is busy. */
async function checkBy(ctx: Ctx, addon: RunningAddon, post: AddonPost) {
  const limit = deadlinesFor(ctx.platform).check + waitMs;
  return Promise.race([findingOf(ctx, addon, post), delay(limit, undefined, { ref: false })]);
}

async function findingOf(
  ctx: Ctx,
  addon: RunningAddon,
  args: AddonPost,
): Promise<OwnFinding | undefined> {
  try {
    const answer = await callAddon(ctx, addon, { kind: "check", args, locale: ctx.locale });
    const { success, data } = decisionSchema.safeParse(answer);
    if (success) return data ? { ...data, name: addon.found.manifest.name } : undefined;
    const message = "checkPost must return { decision, reason } or nothing.";
    const error = new AddonError("error", message);
    await noteFailure(createJobContext(ctx.platform, ctx.log), addon, error, "check");
  } catch (error) {
    if (!(error instanceof AddonError))
      ctx.log.error({ err: error, addon: addon.key }, "post not checked");
  }
  return undefined;
}
