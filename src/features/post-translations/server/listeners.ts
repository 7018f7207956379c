import { commentCreated, commentUpdated } from "#features/comments/contract/events.ts";
import {
  discussionCreated,
  discussionMoved,
  discussionRestored,
  discussionUpdated,
} from "#features/discussions/contract/events.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { defineListener, type JobDefinition } from "#platform/server/jobs/jobs.ts";
import type { TranslatedRecord } from "../contract/rules.ts";
import { readOptions } from "./domain/category-options.ts";
import { readLanguages, translateSaved } from "./jobs.ts";

const saidDiscussion = (ctx: Ctx, { discussionID }: { discussionID: number }) =>
  enqueue(ctx, { recordType: "discussion", recordID: discussionID });

const saidComment = (ctx: Ctx, { commentID }: { commentID: number }) =>
  enqueue(ctx, { recordType: "comment", recordID: commentID });

async function enqueue(ctx: Ctx, record: TranslatedRecord) {
  if ((await readOptions(ctx)).size === 0) return;
  await enqueueOnce(ctx, translateSaved, record, `${record.recordType}:${record.recordID}`);
}

/** Listeners that run at the same time enqueue one job. */
const enqueueOnce = <Payload>(
  ctx: Ctx,
  job: JobDefinition<Payload>,
  payload: Payload,
  key: string,
) =>
  ctx.transaction(async (tx) => {
    await lockForLimit(tx, `${job.name} ${key}`);
    await tx.enqueue(job, payload, { key });
  });

async function readMoved(ctx: Ctx, { categoryID }: { categoryID: number }) {
  if (!(await readOptions(ctx)).has(categoryID)) return;
  await enqueueOnce(ctx, readLanguages, { categoryID }, String(categoryID));
}

export const translationListeners = [
  defineListener("translate-when-discussion-created", discussionCreated, saidDiscussion),
  defineListener("translate-when-discussion-updated", discussionUpdated, saidDiscussion),
  defineListener("translate-when-discussion-restored", discussionRestored, saidDiscussion),
  defineListener("translate-when-comment-created", commentCreated, saidComment),
  defineListener("translate-when-comment-updated", commentUpdated, saidComment),
  defineListener("read-languages-when-discussion-moved", discussionMoved, readMoved),
];
