import { audit } from "#features/audit-logs/server/public.ts";
import { eraseMentionsOf } from "#features/formats/server/public.ts";
import { getUserRow, listNameKeys } from "#features/users/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { notFound } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { keyOfRecord, mayReadRecord } from "#platform/server/records/record-types.ts";
import { listMentioning } from "../queries.ts";

/** Limit of posts per request; members with more mentions need several. */
const maxPosts = 10_000;

export const mentionsAnonymized = {
  eventType: "user_mentions_anonymized",
  name: "Name erased from posts",
};

/** Replaces a member's name in posts that mention them, each in a transaction of its own. */
export async function anonymizeMentions(
  ctx: Ctx,
  userID: number,
  records: readonly string[] | undefined,
): Promise<Progress<string>> {
  await getUserRow(ctx, userID);
  const nameKeys = await listNameKeys(ctx, userID);
  // Once per request, even if it runs in several parts.
  if (!ctx.longRun?.countBefore) await recordInAuditLog(ctx, userID);
  const keys = records ?? (await findAll(ctx, userID));
  return runEach(ctx, keys, async (key, ctx) => {
    const [recordType = "", recordID] = key.split(":");
    const ref = { recordType, recordID: Number(recordID) };
    // Checks as the system: the caller need not be able to read the post.
    if (!(await mayReadRecord(ctx.as(systemViewer), ref))) throw notFound();
    await eraseMentionsOf(ctx, ref, nameKeys);
  });
}

const recordInAuditLog = (ctx: Ctx, userID: number) =>
  ctx.transaction((tx) =>
    audit(tx, {
      eventType: mentionsAnonymized.eventType,
      message: `Erased the name of member ${userID} from posts.`,
      text: { id: "audit.userMentions", values: { userID: String(userID) } },
      context: { userID },
    }),
  );

async function findAll(ctx: Ctx, userID: number): Promise<string[]> {
  const rows = await listMentioning(ctx, userID, { offset: 0, limit: maxPosts });
  return rows.map(keyOfRecord);
}
