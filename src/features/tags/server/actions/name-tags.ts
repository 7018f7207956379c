import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { TagReference } from "../../contract/resources.ts";
import { visibleTags } from "../domain/visible-tags.ts";
import { listNamedTags, type NamedTags, type TagRow } from "../queries.ts";
import { addTag } from "./add-tag.ts";
import { urlcodeOf } from "./save-tag.ts";

/**
 * The tags that somebody puts on something; names that are new become tags where the viewer may make
 * some up. Tags that only the site gives stay with those who look after it.
 */
export async function nameTags(
  tx: TransactionCtx,
  { tagsIDs = [], tagIDs = tagsIDs, urlcodes = [], tagNames = [] }: TagReference,
): Promise<TagRow[]> {
  const names = [...new Set(tagNames)];
  if (tagIDs.length + urlcodes.length + names.length === 0) return [];
  const found = await findNamed(tx, { tagIDs, urlcodes, names });
  checkFound(found);
  const fresh = names.filter((_name, place) => !found.names[place]);
  if (fresh.length > 0 && !can(tx.viewer, "tags.add")) throw forbidden(["tags.add"]);
  const known = [...found.tagIDs, ...found.urlcodes, ...found.names].filter(
    (tag) => tag !== undefined,
  );
  if (known.some(({ type }) => type !== "User") && !can(tx.viewer, "community.moderate"))
    throw forbidden(["community.moderate"]);
  return onceEach([...known, ...(await addTags(tx, fresh))]);
}

type Found = Record<keyof NamedTags, (TagRow | undefined)[]>;

/** What each reference stands for, of the tags that the viewer may know of: others are as good as absent. */
async function findNamed(tx: TransactionCtx, named: NamedTags): Promise<Found> {
  const { tagIDs, urlcodes, names } = named;
  const wanted = { tagIDs, names, urlcodes: [...urlcodes, ...names.map(urlcodeOf)] };
  const rows = await listNamedTags(tx, wanted, await visibleTags(tx));
  const withUrlcode = (urlcode: string) => rows.find((tag) => same(tag.urlcode, urlcode));
  return {
    tagIDs: tagIDs.map((tagID) => rows.find((tag) => tag.tagID === tagID)),
    urlcodes: urlcodes.map(withUrlcode),
    names: names.map(
      (name) =>
        rows.find((tag) => tag.type === "User" && same(tag.name, name)) ??
        withUrlcode(urlcodeOf(name)),
    ),
  };
}

const onceEach = (tags: readonly TagRow[]): TagRow[] => [
  ...new Map(tags.map((tag) => [tag.tagID, tag])).values(),
];

/**
 * One at a time: somebody else may make up the same tag at the same moment. In the same order as everybody, since
 * whoever makes up a tag waits for whoever has just made it up, until that is there or not.
 */
async function addTags(tx: TransactionCtx, names: readonly string[]): Promise<TagRow[]> {
  const added: (TagRow | undefined)[] = [];
  for (const name of names.toSorted(byUrlcode)) {
    const tag = { name, urlcode: urlcodeOf(name), type: "User", parentTagID: null };
    const theirs = () => findNamed(tx, { tagIDs: [], urlcodes: [], names: [name] });
    added.push((await addTag(tx, tag)) ?? (await theirs()).names[0]);
  }
  return added.filter((tag) => tag !== undefined);
}

function checkFound({ tagIDs, urlcodes }: Found) {
  if (tagIDs.includes(undefined))
    throw invalid({ field: "tagIDs", message: "There is no such tag." });
  if (urlcodes.includes(undefined))
    throw invalid({ field: "urlcodes", message: "There is no such tag." });
}

const byUrlcode = (one: string, other: string) => (urlcodeOf(one) < urlcodeOf(other) ? -1 : 1);

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
