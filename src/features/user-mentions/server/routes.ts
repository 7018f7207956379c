import { getUserRow } from "#features/users/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import * as contract from "../contract/routes.ts";
import { anonymizeMentions } from "./actions/anonymize-mentions.ts";
import { listMentioning } from "./queries.ts";

export const routes = [
  handle(contract.listUserMentions, async (ctx, { params: { userID }, query: { page, limit } }) => {
    const { name } = await getUserRow(ctx, userID);
    const range = { offset: (page - 1) * limit, limit: limit + 1 };
    const rows = await listMentioning(ctx, userID, range);
    const listed = rows.slice(0, limit);
    const heads = await loadRecordRefs(ctx, listed);
    const items = listed.map(({ parentRecordID, isDeleted, ...row }) => ({
      ...row,
      name: heads.get(keyOfRecord(row))?.name ?? null,
      url: heads.get(keyOfRecord(row))?.url ?? null,
      userID,
      mentionedName: name,
      ParentRecordID: parentRecordID,
      status: isDeleted ? ("removed" as const) : ("active" as const),
    }));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.anonymizeUserMentions, (ctx, { params, body }) =>
    anonymizeMentions(ctx, params.id, body?.records),
  ),
];
