import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { setDisclosure } from "./actions/accept-disclosure.ts";
import { commitRevision } from "./actions/commit-revision.ts";
import { deleteFragment } from "./actions/delete-fragment.ts";
import { changeFragment, createFragment } from "./actions/save-fragment.ts";
import { fileAddress, getRevision } from "./domain/find-fragment.ts";
import { appliedFragments } from "./domain/uses.ts";
import { mayManage, requireSiteManage } from "./policy.ts";
import { presentDetails, presentRevisions } from "./present.ts";
import { findDisclosure } from "./queries/disclosures.ts";
import { countFailure } from "./queries/failures.ts";
import { listFragments, listRevisions } from "./queries/fragments.ts";

const keepForEver = "public, max-age=31536000, immutable";

export const routes = [
  handle(contract.listFragments, async (ctx, { query }) => {
    requireSiteManage(ctx);
    const { page, limit, appliedStatus, ...filter } = query;
    const among =
      appliedStatus === "all"
        ? {}
        : {
            among: {
              fragmentUUIDs: await appliedFragments(ctx),
              isExcluded: appliedStatus === "not-applied",
            },
          };
    const rows = await listFragments(ctx, { ...filter, ...among }, limit + 1, (page - 1) * limit);
    const items = await presentRevisions(ctx, rows.slice(0, limit));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createFragment, async (ctx, { body }) =>
    show(ctx, await createFragment(ctx, body)),
  ),
  handle(contract.getDisclosure, async (ctx) => {
    requireSiteManage(ctx);
    return { didAccept: Boolean(await findDisclosure(ctx)) };
  }),
  handle(contract.putDisclosure, async (ctx, { body }) => {
    requireSiteManage(ctx);
    await setDisclosure(ctx, body.didAccept);
    return { success: true };
  }),
  handle(contract.getFragment, async (ctx, { params, query }) => {
    requireSiteManage(ctx);
    const { fragmentRevisionUUID, status } = query;
    return presentDetails(
      ctx,
      await getRevision(ctx, params.fragmentUUID, fragmentRevisionUUID, status),
    );
  }),
  handle(contract.patchFragment, async (ctx, { params: { fragmentUUID }, body }) => {
    await changeFragment(ctx, fragmentUUID, body);
    return show(ctx, fragmentUUID);
  }),
  handle(contract.deleteFragment, async (ctx, { params, query }) => {
    await deleteFragment(ctx, params.fragmentUUID, query.fragmentRevisionUUID);
    return { success: true };
  }),
  handle(contract.commitRevision, async (ctx, { params: { fragmentUUID }, body }) => {
    await commitRevision(ctx, fragmentUUID, body);
    return presentDetails(ctx, await getRevision(ctx, fragmentUUID, undefined, "active"));
  }),
  handle(contract.getStyles, (ctx, { params, query }) =>
    readFile(ctx, "css", params.fragmentUUID, query.fragmentRevisionUUID),
  ),
  handle(contract.getScript, (ctx, { params, query }) =>
    readFile(ctx, "js", params.fragmentUUID, query.fragmentRevisionUUID),
  ),
  handle(contract.reportFailure, async (ctx, { params: { fragmentUUID }, body }) => {
    const counted = await countFailure(ctx, fragmentUUID, body.fragmentRevisionUUID);
    if (!counted) throw notFound("Fragment");
    return { success: true };
  }),
  handle(contract.listRevisions, async (ctx, { params: { fragmentUUID }, query }) => {
    requireSiteManage(ctx);
    await getRevision(ctx, fragmentUUID, undefined, "latest");
    const { page, limit, commitMessage } = query;
    const offset = (page - 1) * limit;
    const rows = await listRevisions(ctx, { fragmentUUID, commitMessage }, limit + 1, offset);
    const items = await presentRevisions(ctx, rows.slice(0, limit));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
];

const show = async (ctx: Ctx, fragmentUUID: string) =>
  presentDetails(ctx, await getRevision(ctx, fragmentUUID, undefined, "latest"));

/** Drafts change, and are nobody's but those who write them. */
async function readFile(
  ctx: Ctx,
  kind: "js" | "css",
  fragmentUUID: string,
  fragmentRevisionUUID: string | undefined,
): Promise<string> {
  const revision = await getRevision(ctx, fragmentUUID, fragmentRevisionUUID, "active");
  const isDraft = revision.status === "draft";
  if (isDraft && !mayManage(ctx)) throw notFound("Fragment");
  if (!ctx.response) return revision[kind];
  if (fragmentRevisionUUID === undefined) {
    ctx.response.status = 302;
    ctx.response.headers.location = fileAddress(kind, revision);
    ctx.response.headers["cache-control"] = "no-cache";
    return "";
  }
  ctx.response.headers["cache-control"] = isDraft ? "no-store" : keepForEver;
  return revision[kind];
}
