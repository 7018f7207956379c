import { createComment } from "#features/comments/contract/routes.ts";
import { createDiscussion } from "#features/discussions/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { PageHints } from "../../../contract/resources.ts";
import { embeddingTag } from "../../hosts/find-host.ts";
import type { HostRow } from "../../hosts/queries.ts";
import { findEmbeddedPage } from "../../pages/find-page.ts";
import { findShownDiscussion } from "../../pages/find-shown-discussion.ts";
import { addKeys, insertPage, listPagesByKey, type PageRow } from "../../pages/queries.ts";
import { type CheckedPage, readHostPage } from "../../pages/read-host-page.ts";

interface Written {
  page: PageHints;
  body: string;
  parentCommentID?: number | undefined;
}

/**
 * Adds a comment of the viewer. The first one makes the discussion, in one transaction with it: what is refused
 * leaves none. A page that cannot be read gets none.
 */
export async function addEmbeddedComment(ctx: Ctx, host: HostRow, written: Written) {
  if (host.categoryID === null) throw switchedOff();
  const known = await findEmbeddedPage(ctx, host, written.page);
  const checked = known ? undefined : await readHostPage(ctx, host, written.page);
  return ctx.transaction(async (tx) => {
    const discussionID = known?.discussionID ?? (await getOrMake(tx, host, checked));
    const discussion = await findShownDiscussion(tx, discussionID);
    if (!discussion) throw conflict("These comments are closed.");
    const { body, parentCommentID } = written;
    const answer = await callInProcess(tx)(createComment, {
      body: {
        discussionID: discussion.discussionID,
        body,
        format: "markdown",
        ...(parentCommentID === undefined ? {} : { parentCommentID }),
      },
    });
    return answer.body;
  });
}

const switchedOff = () => conflict("Comments are switched off for this site.");

/** Those who come first at once make one discussion. */
async function getOrMake(
  tx: TransactionCtx,
  host: HostRow,
  checked: CheckedPage | undefined,
): Promise<number> {
  if (!checked) throw new Error("The page was not read.");
  await lockForLimit(tx, `embedded pages of ${host.embedHostID}`);
  const found = await findChecked(tx, host, checked);
  if (found) {
    await addKeys(tx, found, checked.keys);
    return found.discussionID;
  }
  const { categoryID, embedHostID } = host;
  if (categoryID === null) throw switchedOff();
  const discussionID = await createDiscussion(
    tx.with({ viewer: { ...systemViewer, userID: host.authorUserID }, request: undefined }),
    { categoryID, name: checked.title, body: checked.url, format: "markdown" },
  );
  if (typeof discussionID !== "number")
    throw invalid({ field: "url", message: "This page cannot have comments." });
  const { url, title, keys } = checked;
  const page = await insertPage(tx, { embedHostID, discussionID, url, title });
  await addKeys(tx, page, keys);
  await tx.invalidate(embeddingTag);
  return discussionID;
}

/** By its id; by an address only if no other id claims that. */
async function findChecked(
  tx: TransactionCtx,
  { embedHostID }: HostRow,
  { keys }: CheckedPage,
): Promise<PageRow | undefined> {
  const rows = await listPagesByKey(tx, embedHostID, keys);
  const hasID = keys.some((key) => key.startsWith("id:"));
  return (
    rows.find(({ key }) => key.startsWith("id:")) ??
    rows.find(({ idKey }) => !hasID || idKey === null)
  );
}
