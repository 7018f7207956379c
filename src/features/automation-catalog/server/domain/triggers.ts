import { z } from "zod";
import { msOf, timing, withControl } from "#features/automation-rules/contract/rules/controls.ts";
import { checkAfterEvent, defineTrigger } from "#features/automation-rules/server/public.ts";
import { reactionCreated } from "#features/reactions/contract/events.ts";
import { reportCreated } from "#features/reports/contract/events.ts";
import { userCreated, userUpdated } from "#features/users/contract/events.ts";
import type { Add } from "#platform/server/extensions.ts";
import {
  findByActivity,
  findByDomain,
  findByField,
  findByRegistration,
  findByScore,
  findQuiet,
  findReported,
  findReportedRecord,
  findUnanswered,
} from "../queries.ts";
import { domains, domainsIn, postType } from "./values.ts";

const discussion = { recordType: "discussion" };
const user = { recordType: "user" };

const ofPosts = z.strictObject({ ...timing, postType });
const ofUsers = z.strictObject(timing);

const stale = defineTrigger({
  ...discussion,
  triggerType: "staleDiscussionTrigger",
  isTimed: true,
  value: ofPosts,
  find: (ctx, { triggerTimeDelay, postType: postTypes }, which) =>
    findUnanswered(ctx, { delayMs: msOf(triggerTimeDelay), postTypes }, which),
});

const unanswered = defineTrigger({
  ...discussion,
  triggerType: "unAnsweredQuestionTrigger",
  isTimed: true,
  value: z.strictObject(timing),
  find: (ctx, { triggerTimeDelay }, which) =>
    findUnanswered(ctx, { delayMs: msOf(triggerTimeDelay), postTypes: ["question"] }, which),
});

const quiet = defineTrigger({
  ...discussion,
  triggerType: "lastActiveDiscussionTrigger",
  isTimed: true,
  value: ofPosts,
  find: (ctx, { triggerTimeDelay, postType: postTypes }, which) =>
    findQuiet(ctx, { delayMs: msOf(triggerTimeDelay), postTypes }, which),
});

const number = (labelID: string) =>
  withControl(z.coerce.number<number>().int().min(1).max(1_000_000), {
    inputType: "number",
    labelID,
  });

const scored = defineTrigger({
  ...discussion,
  triggerType: "discussionReachesScoreTrigger",
  value: z.strictObject({ score: number("automation.field.score"), postType }),
  find: (ctx, { score, postType: postTypes }, which) =>
    findByScore(ctx, { score, postTypes }, which),
});

const reported = defineTrigger({
  ...discussion,
  triggerType: "reportPostTrigger",
  value: z.strictObject({ countReports: number("automation.field.countReports") }),
  find: (ctx, value, which) => findReported(ctx, value, which),
});

const registered = defineTrigger({
  ...user,
  triggerType: "timeSinceUserRegistrationTrigger",
  isTimed: true,
  value: ofUsers,
  find: (ctx, { triggerTimeDelay }, which) =>
    findByRegistration(ctx, msOf(triggerTimeDelay), which),
});

const inactive = defineTrigger({
  ...user,
  triggerType: "timeSinceLastActiveTrigger",
  isTimed: true,
  value: ofUsers,
  find: (ctx, { triggerTimeDelay }, which) => findByActivity(ctx, msOf(triggerTimeDelay), which),
});

const domain = defineTrigger({
  ...user,
  triggerType: "emailDomainTrigger",
  value: z.strictObject({ emailDomain: domains }),
  find: (ctx, { emailDomain }, which) => findByDomain(ctx, domainsIn(emailDomain), which),
});

const field = defineTrigger({
  ...user,
  triggerType: "profileFieldTrigger",
  value: z.strictObject({
    profileField: withControl(z.string().min(1).max(60), {
      inputType: "choice",
      labelID: "automation.field.profileField",
      choices: "profileFields",
    }),
    fieldValue: withControl(z.string().trim().min(1).max(200), {
      inputType: "text",
      labelID: "automation.field.value",
    }),
  }),
  find: (ctx, { profileField, fieldValue }, which) =>
    findByField(ctx, { field: profileField, value: fieldValue }, which),
});

export const triggers = [
  stale,
  unanswered,
  quiet,
  scored,
  reported,
  registered,
  inactive,
  domain,
  field,
];

export function lookAfterAll(add: Add) {
  checkAfterEvent(add, scored, reactionCreated, async (_ctx, { recordType, recordID }) =>
    recordType === "discussion" ? recordID : undefined,
  );
  checkAfterEvent(add, reported, reportCreated, async (ctx, { reportedRecordID }) => {
    const record = await findReportedRecord(ctx, reportedRecordID);
    return record?.recordType === "discussion" ? record.recordID : undefined;
  });
  for (const trigger of [domain, field])
    for (const event of [userCreated, userUpdated])
      checkAfterEvent(add, trigger, event, async (_ctx, { userID }) => userID);
}
