import { listComments } from "#features/comments/contract/routes.ts";
import { loadDiscussions } from "#features/discussions/server/public.ts";
import { loadGiven } from "#features/statuses/server/public.ts";
import { defineBatchLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type {
  ParentRecord,
  RecordAttribute,
  RecordField,
} from "#platform/server/records/record-fields.ts";
import { type AnswerStatus, answerFields } from "../../contract/resources.ts";
import { mayChooseAnswers, seesRejected } from "../policy.ts";
import { type AnswerRow, listAnswers, listDecided } from "../queries.ts";

const questionType = "question";

const load = defineBatchLoad(async (ctx, commentIDs) => {
  const rows = await listAnswers(ctx, commentIDs);
  return new Map(rows.map((row) => [row.commentID, row]));
});

async function loadFor<Value>(
  ctx: Ctx,
  { commentIDs, parent }: { commentIDs: readonly number[]; parent: ParentRecord | undefined },
  valueFrom: (row: AnswerRow) => Value | undefined,
): Promise<Map<number, Value>> {
  if (parent && !(await isQuestion(ctx, parent))) return new Map();
  const rows = await load(ctx, commentIDs);
  return new Map(
    [...rows].flatMap(([commentID, row]) => {
      const value = valueFrom(row);
      return value === undefined ? [] : [[commentID, value] as const];
    }),
  );
}

async function isQuestion(ctx: Ctx, { recordType: kind, recordID, type }: ParentRecord) {
  if (kind !== "discussion") return false;
  return (type ?? (await loadDiscussions(ctx, [recordID])).get(recordID)?.type) === questionType;
}

function statusFor({ viewer }: Ctx, { status }: AnswerRow): AnswerStatus {
  if (status === "rejected") return seesRejected(viewer) ? "rejected" : "pending";
  return status === "accepted" ? "accepted" : "pending";
}

const recordType = "comment";

export const answer: RecordAttribute = {
  recordType,
  name: "answer",
  load: (ctx, commentIDs, parent) =>
    loadFor(ctx, { commentIDs, parent }, (row) => {
      const status = statusFor(ctx, row);
      const isShown = status !== "pending";
      return {
        status,
        dateAccepted: (isShown && row.dateAccepted?.toISOString()) || null,
        acceptUserID: isShown ? row.acceptUserID : null,
      };
    }),
};

export const answerStatus: RecordField = {
  recordType,
  field: "answerStatus",
  schema: answerFields.answerStatus,
  load: (ctx, commentIDs, _expand, { parent }) =>
    loadFor(ctx, { commentIDs, parent }, (row) => statusFor(ctx, row)),
};

/** The asker sees the own rejection, to undo it. */
export const answerChoice: RecordField = {
  recordType,
  field: "answerChoice",
  isPersonal: true,
  schema: answerFields.answerChoice,
  load: (ctx, commentIDs, _expand, { parent }) =>
    loadFor(ctx, { commentIDs, parent }, (row) =>
      mayChooseAnswers(ctx.viewer, row) ? (row.status ?? "pending") : undefined,
    ),
};

export const acceptedAnswers: RecordField = {
  recordType: "discussion",
  field: "acceptedAnswers",
  expand: "acceptedAnswers",
  isShownOnPages: true,
  schema: answerFields.acceptedAnswers,
  load: (ctx, discussionIDs) => summaries(ctx, discussionIDs, "accepted"),
};

export const rejectedAnswers: RecordField = {
  recordType: "discussion",
  field: "rejectedAnswers",
  expand: "rejectedAnswers",
  schema: answerFields.rejectedAnswers,
  load: async (ctx, discussionIDs) =>
    seesRejected(ctx.viewer) ? summaries(ctx, discussionIDs, "rejected") : new Map(),
};

const shownAnswers = 100;

async function summaries(
  ctx: Ctx,
  discussionIDs: readonly number[],
  status: "accepted" | "rejected",
) {
  const isOne = ({ type }: { type: string }) => type === questionType || undefined;
  const questionIDs = [...(await loadGiven(ctx, discussionIDs, isOne)).keys()];
  if (questionIDs.length === 0) return new Map();
  const rows = (await listDecided(ctx, questionIDs, status)).slice(0, shownAnswers);
  if (rows.length === 0) return new Map();
  const { body } = await callInProcess(ctx)(listComments, {
    query: {
      commentID: rows.map(({ commentID }) => commentID),
      sort: "commentID",
      page: 1,
      limit: shownAnswers,
      expand: ["insertUser"],
      quoteParent: false,
    },
  });
  const comments = new Map(body.map((comment) => [comment.commentID, comment]));
  const answers = rows.flatMap(({ commentID, discussionID }) => {
    const comment = comments.get(commentID);
    if (!comment) return [];
    const { url, insertUser } = comment;
    const name = insertUser?.name ?? "";
    return [{ discussionID, answer: { commentID, body: comment.body ?? "", url, name } }];
  });
  return new Map(
    [...Map.groupBy(answers, ({ discussionID }) => discussionID)].map(([discussionID, group]) => [
      discussionID,
      group.map(({ answer }) => answer),
    ]),
  );
}
