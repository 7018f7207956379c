import { audit } from "#features/audit-logs/server/public.ts";
import { mergeDiscussions } from "#features/discussions/contract/routes/changes.ts";
import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { ApiError, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { keyOfID, keyOfUrl } from "../../../contract/rules/page-keys.ts";
import { embeddingTag, getHost } from "../../hosts/find-host.ts";
import { findShownDiscussion } from "../find-shown-discussion.ts";
import {
  changePage,
  findPage,
  giveKeys,
  lockPages,
  type PageRow,
  removePage,
  takeKeys,
} from "../queries.ts";

export const pageEvent = {
  eventType: "embedded_page_modification",
  name: "Embedded page moved or forgotten",
};

export async function getPage(ctx: Ctx, embeddedPageID: number): Promise<PageRow> {
  const page = await findPage(ctx, embeddedPageID);
  if (!page) throw notFound("Page");
  return page;
}

interface PagePatch {
  url?: string | undefined;
  pageID?: string | undefined;
  discussionID?: number | undefined;
}

export async function updatePage(ctx: Ctx, id: number, { url, pageID, discussionID }: PagePatch) {
  const { embedHostID } = await getPage(ctx, id);
  const { origin } = await getHost(ctx, embedHostID);
  if (url !== undefined && new URL(url).origin !== origin)
    throw invalid({ field: "url", message: "This address is of another site." });
  if (discussionID !== undefined) await getVisibleDiscussion(ctx, discussionID);
  const keys = [
    ...(pageID === undefined ? [] : [keyOfID(pageID)]),
    ...(url === undefined ? [] : [keyOfUrl(url)]),
  ];
  await changing(ctx, embedHostID, [id], async (tx, [page]) => {
    if (keys.length > 0) await takeKeys(tx, page, keys);
    const values = {
      ...(url === undefined ? {} : { url }),
      ...(discussionID === undefined ? {} : { discussionID }),
    };
    if (Object.keys(values).length > 0) await changePage(tx, id, values);
    await note(tx, "Moved", page);
  });
}

/** The comments go along, by the rights of the viewer. */
export async function mergePage(ctx: Ctx, id: number, intoID: number) {
  const [from, into] = [await getPage(ctx, id), await getPage(ctx, intoID)];
  if (id === intoID || from.embedHostID !== into.embedHostID)
    throw invalid({ field: "intoPageID", message: "Choose another page of the same site." });
  await changing(ctx, from.embedHostID, [id, intoID], async (tx) => {
    await giveKeys(tx, id, intoID);
    await removePage(tx, id);
    await note(tx, "Merged", from);
    await mergeComments(tx, from.discussionID, into.discussionID);
  });
}

/** Throws what keeps them apart, so that the pages stay, too. */
async function mergeComments(tx: TransactionCtx, fromID: number, intoID: number) {
  const from = await findShownDiscussion(tx, fromID);
  const { discussionID } = await getVisibleDiscussion(tx, intoID);
  if (!from || from.discussionID === discussionID) return;
  const { body } = await callInProcess(tx)(mergeDiscussions, {
    body: {
      discussionIDs: [from.discussionID],
      destinationDiscussionID: discussionID,
      addRedirects: true,
    },
  });
  const { exceptionsByID } = body.progress;
  const [refusal] = Object.values(exceptionsByID);
  if (refusal) throw new ApiError(refusal.status, refusal.message);
}

export async function deletePage(ctx: Ctx, id: number) {
  const { embedHostID } = await getPage(ctx, id);
  await changing(ctx, embedHostID, [id], async (tx, [page]) => {
    await removePage(tx, id);
    await note(tx, "Forgot", page);
  });
}

/** One at a time for each host, with those who make pages. */
const changing = (
  ctx: Ctx,
  embedHostID: number,
  ids: readonly number[],
  change: (tx: TransactionCtx, pages: [PageRow, ...PageRow[]]) => Promise<void>,
) =>
  ctx.transaction(async (tx) => {
    await lockForLimit(tx, `embedded pages of ${embedHostID}`);
    const [first, ...others] = await lockPages(tx, ids);
    if (!first || others.length + 1 !== ids.length) throw notFound("Page");
    await change(tx, [first, ...others]);
    await tx.invalidate(embeddingTag);
  });

const note = (
  tx: TransactionCtx,
  done: "Moved" | "Merged" | "Forgot",
  { embeddedPageID, url }: PageRow,
) =>
  audit(tx, {
    eventType: pageEvent.eventType,
    message: `${done} the embedded page ${url}.`,
    text: { id: "audit.embeddedPage", values: { done, name: url } },
    context: { embeddedPageID, url },
  });
