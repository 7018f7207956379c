import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { TagReference } from "../../contract/resources.ts";
import { insertTag, listNamedTags, type TagRow } from "../queries.ts";
import { urlcodeOf } from "./save-tag.ts";

/**
 * The tags that somebody puts on something; names that are new become tags where the viewer may make
 * some up. Tags that only the site gives stay with those who look after it.
 */
export async function nameTags(
  inside: TransactionCtx,
  { tagIDs = [], urlcodes = [], tagNames = [] }: TagReference,
): Promise<TagRow[]> {
  const names = [...new Set(tagNames)];
  if (tagIDs.length + urlcodes.length + names.length === 0) return [];
  const known = await listNamedTags(inside, {
    tagIDs,
    urlcodes: [...urlcodes, ...names.map(urlcodeOf)],
    names,
  });
  checkKnown(known, tagIDs, urlcodes);
  const isKnown = (name: string) =>
    known.some((tag) => same(tag.name, name) || same(tag.urlcode, urlcodeOf(name)));
  const fresh = names.filter((name) => !isKnown(name));
  if (fresh.length > 0 && !can(inside.viewer, "tags.add")) throw forbidden(["tags.add"]);
  if (known.some(({ type }) => type !== "User") && !can(inside.viewer, "community.moderate"))
    throw forbidden(["community.moderate"]);
  return [...known, ...(await addTags(inside, fresh))];
}

/** One at a time: somebody else may make up the same tag at the same moment. */
async function addTags(inside: TransactionCtx, names: readonly string[]): Promise<TagRow[]> {
  const added: TagRow[] = [];
  for (const name of names) {
    const tag = { name, urlcode: urlcodeOf(name), type: "User", parentTagID: null };
    const row = await insertTag(inside, tag);
    if (row) added.push(row);
    else
      added.push(
        ...(await listNamedTags(inside, { tagIDs: [], urlcodes: [tag.urlcode], names: [name] })),
      );
  }
  return added;
}

function checkKnown(
  known: readonly TagRow[],
  tagIDs: readonly number[],
  urlcodes: readonly string[],
) {
  if (tagIDs.some((tagID) => !known.some((tag) => tag.tagID === tagID)))
    throw invalid({ field: "tagIDs", message: "There is no such tag." });
  if (urlcodes.some((urlcode) => !known.some((tag) => same(tag.urlcode, urlcode))))
    throw invalid({ field: "urlcodes", message: "There is no such tag." });
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
