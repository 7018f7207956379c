import { categoryTree } from "#features/categories/server/public.ts";
import { countRecent } from "#features/flood-control/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import {
  type Finding,
  type HoldReason,
  type Submission,
  type SubmissionCheck,
  submittable,
} from "#platform/server/records/submissions.ts";
import { countLinks } from "./count-links.ts";
import { standingOf } from "./know-author.ts";
import { moderatesPlace } from "./moderates-place.ts";
import { attributesOf, plainOf } from "./plain-text.ts";
import { type Rules, readRules } from "./rules.ts";

/** Moderators of the category are exempt. */
export const premoderation: SubmissionCheck = {
  name: "premoderation",
  async check(ctx, submission) {
    const rules = await readRules(ctx);
    if (submission.cannotWait) return refuseWords(ctx, submission, rules);
    if (submission.recordID !== undefined && !rules.ofEdits) return undefined;
    if (await moderatesPlace(ctx, submission)) return undefined;
    const doubtReasons = [
      await byCategory(ctx, submission, rules),
      byRole(ctx, rules),
      byKeyword(submission, rules),
      ...(await byDoubt(ctx, submission, rules)),
    ];
    const reasons = doubtReasons.flatMap((reason) => reason ?? []);
    return reasons.length > 0 ? { does: "hold", reasons } : undefined;
  },
};

/** For submissions that cannot be held; skips the other rules. */
const refuseWords = async (
  ctx: Ctx,
  submission: Submission,
  rules: Rules,
): Promise<Finding | undefined> =>
  byKeyword(submission, rules) && !(await moderatesPlace(ctx, submission))
    ? { does: "refuse", message: "This contains words that are not allowed on this site." }
    : undefined;

async function byCategory(
  ctx: Ctx,
  { recordType, place }: Submission,
  { categoryIDs, heldTypes }: Rules,
): Promise<HoldReason | undefined> {
  if (categoryIDs.size === 0 || !heldTypes.has(recordType)) return undefined;
  const tree = await categoryTree(ctx);
  const node = tree.byID.get(place?.recordID ?? 0);
  const held = node && [node, ...node.ancestors].find((each) => categoryIDs.has(each.categoryID));
  return held && { type: "premoderatedCategory", detail: held.name };
}

const byRole = ({ viewer }: Ctx, { roleIDs }: Rules): HoldReason | undefined =>
  viewer.roleIDs.some((roleID) => roleIDs.has(roleID)) ? { type: "premoderatedRole" } : undefined;

function byKeyword({ name, text, html }: Submission, { findKeyword }: Rules) {
  const detail = findKeyword(plainOf([name, text, ...attributesOf(html)].join("\n")));
  return detail === undefined ? undefined : { type: "premoderatedKeyword", detail };
}

/** Rules that depend on trust in the author. */
async function byDoubt(ctx: Ctx, submission: Submission, rules: Rules): Promise<HoldReason[]> {
  const doubts = [byLinks(ctx, submission, rules), await byRate(ctx, submission, rules)];
  const found = doubts.flatMap((reason) => reason ?? []);
  const { newForDays, firstPosts } = rules;
  if (found.length === 0 && newForDays === 0 && firstPosts === 0) return [];
  const standing = await standingOf(ctx, { newForDays, firstPosts });
  if (standing === "exempt") return [];
  if (standing === "new") found.push({ type: "premoderatedNewMember" });
  if (standing === "first") found.push({ type: "premoderatedFirstPosts" });
  return found;
}

function byLinks(
  ctx: Ctx,
  submission: Submission,
  { links, trustedDomains }: Rules,
): HoldReason | undefined {
  if (links === 0) return undefined;
  const count = countLinks(ctx, submission, trustedDomains);
  return count >= links ? { type: "premoderatedLinks", detail: String(count) } : undefined;
}

const hourMs = 3_600_000;
const heldPosts = "heldPost";

async function byRate(
  ctx: Ctx,
  { recordID }: Submission,
  { postsPerHour }: Rules,
): Promise<HoldReason | undefined> {
  if (postsPerHour === 0 || recordID !== undefined) return undefined;
  const kinds = listFacets(ctx.platform.extensions, submittable).map((each) => each.recordType);
  const since = new Date(ctx.now().getTime() - hourMs);
  const count = await countRecent(ctx, { kinds: [...kinds, heldPosts], since });
  return count >= postsPerHour
    ? { type: "premoderatedRate", detail: String(count + 1) }
    : undefined;
}
