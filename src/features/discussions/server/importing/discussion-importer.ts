import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { bodyImporter, type RenderedBody } from "#features/formats/server/public.ts";
import {
  comparePost,
  defineImporter,
  type FindRecord,
  type ImportResult,
  keepOldAddresses,
  postColumns,
  sourceID,
  withWholeAddresses,
} from "#features/imports/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import { tagNameSchema } from "#features/tags/contract/resources.ts";
import { nameTags, urlcodeOf } from "#features/tags/server/public.ts";
import { trusted } from "#platform/contract/submitted.ts";
import { controlCharacters } from "#platform/contract/texts/visible-text.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { titleLimit } from "../../contract/resources.ts";
import { maxTags } from "../../contract/rules/tag-limit.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import { bodyColumns } from "../posting/body-columns.ts";
import { noteDiscussions } from "../posting/note-discussions.ts";
import { findDiscussion } from "../queries/discussions.ts";
import { discussionBodies } from "../queries/rebaking.ts";
import { insertAllTags, insertDiscussions } from "./queries.ts";

const tagNames = (names: readonly string[]): string[] => {
  const good = names.flatMap((name) => tagNameSchema.safeParse(name).data ?? []);
  return [...new Map(good.map((name) => [name.toLowerCase(), name])).values()].slice(0, maxTags);
};

const rowSchema = z.object({
  ...postColumns,
  format: formatSchema,
  categoryID: sourceID,
  name: z
    .string()
    .trim()
    .min(1)
    .transform((name) =>
      [...name.replaceAll(controlCharacters, " ")].slice(0, titleLimit).join(""),
    ),
  postType: z.string().max(50).optional(),
  closed: z.boolean().optional(),
  pinned: z.boolean().optional(),
  score: z.int().min(-1_000_000_000).max(1_000_000_000).optional(),
  tags: z.array(z.string()).transform(tagNames).optional(),
});

type Row = z.output<typeof rowSchema>;

export const discussionImporter = defineImporter<Row, RenderedBody>({
  ...bodyImporter("discussion", discussionBodies),
  schema: rowSchema,
  references: ({ categoryID, userID }) => [
    ["category", categoryID],
    ["user", userID],
  ],
  add: addDiscussions,
  async compare(ctx: Ctx, recordID, row) {
    const discussion = await findDiscussion(ctx, recordID);
    if (!discussion) return "the discussion is not there";
    if (discussion.name !== row.name) return "the title differs";
    if (row.score !== undefined && discussion.score !== row.score) return "the score differs";
    if ((row.tags?.length ?? 0) > (discussion.tags?.length ?? 0)) return "tags are missing";
    return comparePost(ctx, discussion, row);
  },
  addressOf: async (ctx, discussionID) =>
    discussionUrl(await getVisibleDiscussion(ctx, discussionID)),
});

/** Adds a batch with a fixed number of statements, plus those that create tags. */
async function addDiscussions(
  tx: TransactionCtx,
  rows: readonly Row[],
  find: FindRecord,
  prepared: readonly RenderedBody[],
): Promise<ImportResult[]> {
  const discussions = rows.map((row, index) => ({
    name: trusted(row.name, "imported"),
    dateInserted: row.dateInserted,
    type: row.postType ?? "discussion",
    postTypeID: row.postType ?? "discussion",
    closed: row.closed ?? false,
    pinLocation: row.pinned ? "category" : null,
    score: row.score ?? 0,
    categoryID: find("category", row.categoryID) ?? 0,
    insertUserID: find("user", row.userID) ?? 0,
    ...bodyColumns(
      { body: trusted(withWholeAddresses(row).body, "imported"), format: row.format },
      prepared[index] as RenderedBody,
    ),
  }));
  const ids = await insertDiscussions(tx, discussions);
  const saved = discussions.map(({ bodyHtml }, index) => ({
    bodyHtml,
    discussionID: ids[index] ?? 0,
  }));
  await noteDiscussions(
    tx,
    saved.map((discussion) => ({ ...discussion, isNew: true })),
  );
  const added = rows.map((row, index) => ({ ...row, recordID: ids[index] ?? 0 }));
  await tagAll(tx, added);
  await indexLater(tx, "discussion", ids);
  await keepOldAddresses(tx, "discussion", added);
  return added.map(({ recordID }) => ({ recordID }));
}

/** Counts of tags are recomputed at the end of the import. */
async function tagAll(tx: TransactionCtx, added: readonly (Row & { recordID: number })[]) {
  const names = added.flatMap(({ tags = [] }) => tags);
  if (names.length === 0) return;
  const tags = await nameTags(tx, { tagNames: names });
  const tagIDs = new Map(
    tags.flatMap(({ tagID, name, urlcode }) => [
      [urlcode.toLowerCase(), tagID],
      [name.toLowerCase(), tagID],
    ]),
  );
  const idOf = (name: string) => tagIDs.get(name.toLowerCase()) ?? tagIDs.get(urlcodeOf(name));
  const pairs = added.flatMap(({ recordID, tags = [] }) =>
    tags.flatMap((name) => {
      const tagID = idOf(name);
      return tagID === undefined ? [] : [{ discussionID: recordID, tagID }];
    }),
  );
  await insertAllTags(tx, pairs);
}
