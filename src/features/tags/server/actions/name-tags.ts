import { forbidden, invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { findTranslated } from "#platform/server/records/content-texts.ts";
import { checkWords } from "#platform/server/records/submissions.ts";
import type { TagReference } from "../../contract/resources.ts";
import { visibleTags } from "../domain/visible-tags.ts";
import { findSynonyms } from "../queries/synonyms.ts";
import { listNamedTags, type NamedTags, type TagRow } from "../queries.ts";
import { addTag } from "./add-tag.ts";
import { urlcodeOf } from "./save-tag.ts";

/** Tags by reference. Unknown names become tags if the viewer may create some. Reserved tags need a permission. */
export async function nameTags(
  tx: TransactionCtx,
  { tagsIDs = [], tagIDs = tagsIDs, urlcodes = [], tagNames = [] }: TagReference,
): Promise<TagRow[]> {
  const names = [...new Set(tagNames)];
  if (tagIDs.length + urlcodes.length + names.length === 0) return [];
  const resolved = await findNamed(tx, { tagIDs, urlcodes, names });
  checkFound(resolved);
  const fresh = names.filter((_name, place) => !resolved.names[place]);
  if (fresh.length > 0 && !can(tx.viewer, "tags.add")) throw forbidden(["tags.add"]);
  const existing = [...resolved.tagIDs, ...resolved.urlcodes, ...resolved.names].filter(
    (tag) => tag !== undefined,
  );
  if (existing.some(({ type }) => type !== "User") && !can(tx.viewer, "community.moderate"))
    throw forbidden(["community.moderate"]);
  return onceEach([...existing, ...(await addTags(tx, fresh))]);
}

type Visible = Awaited<ReturnType<typeof visibleTags>>;
type ResolvedTags = Record<keyof NamedTags, (TagRow | undefined)[]>;

/** Resolves references to tags visible to the viewer; others count as unknown. */
async function findNamed(tx: TransactionCtx, named: NamedTags): Promise<ResolvedTags> {
  const { tagIDs, urlcodes, names } = named;
  const references = { tagIDs, names, urlcodes: [...urlcodes, ...names.map(urlcodeOf)] };
  const isVisible = await visibleTags(tx);
  const rows = await listNamedTags(tx, references, isVisible);
  const withUrlcode = (urlcode: string) => rows.find((tag) => same(tag.urlcode, urlcode));
  const resolved = {
    tagIDs: tagIDs.map((tagID) => rows.find((tag) => tag.tagID === tagID)),
    urlcodes: urlcodes.map(withUrlcode),
    names: names.map(
      (name) =>
        rows.find((tag) => tag.type === "User" && same(tag.name, name)) ??
        withUrlcode(urlcodeOf(name)),
    ),
  };
  const isComplete = ![...resolved.urlcodes, ...resolved.names].includes(undefined);
  return isComplete ? resolved : withSynonyms(tx, resolved, { urlcodes, names, isVisible });
}

async function withSynonyms(
  tx: TransactionCtx,
  resolved: ResolvedTags,
  { urlcodes, names, isVisible }: Pick<NamedTags, "urlcodes" | "names"> & { isVisible: Visible },
): Promise<ResolvedTags> {
  const words = await findSynonyms(
    tx,
    { names, urlcodes: [...urlcodes, ...names.map(urlcodeOf)] },
    isVisible,
  );
  words.push(...(await findByTranslation(tx, names)));
  if (words.length === 0) return resolved;
  const ids = { tagIDs: words.map(({ tagID }) => tagID), urlcodes: [], names: [] };
  const rows = await listNamedTags(tx, ids, isVisible);
  const tagOf = (word: (typeof words)[number] | undefined) =>
    word && rows.find(({ tagID }) => tagID === word.tagID);
  const byUrlcode = (urlcode: string | undefined) =>
    tagOf(words.find((word) => urlcode !== undefined && same(word.urlcode, urlcode)));
  const byName = (name: string | undefined) =>
    name === undefined
      ? undefined
      : (tagOf(words.find((word) => same(word.name, name))) ?? byUrlcode(urlcodeOf(name)));
  return {
    ...resolved,
    urlcodes: resolved.urlcodes.map((tag, index) => tag ?? byUrlcode(urlcodes[index])),
    names: resolved.names.map((tag, index) => tag ?? byName(names[index])),
  };
}

/** Forms in another language name tags as they are shown there. */
async function findByTranslation(tx: TransactionCtx, words: readonly string[]) {
  const found = await findTranslated(tx, { recordType: "tag", propertyName: "name", words });
  return found.map(({ recordID, translation }) => ({
    tagID: recordID,
    name: translation,
    urlcode: urlcodeOf(translation),
  }));
}

const onceEach = (tags: readonly TagRow[]): TagRow[] => [
  ...new Map(tags.map((tag) => [tag.tagID, tag])).values(),
];

/**
 * One at a time and in sorted order, since an insert waits for concurrent inserts of the same tag: any other order
 * may deadlock.
 */
async function addTags(tx: TransactionCtx, names: readonly string[]): Promise<TagRow[]> {
  const added: (TagRow | undefined)[] = [];
  for (const name of names.toSorted(byUrlcode)) {
    const words = await checkWords(tx, { recordType: "tag", words: name, field: "tagNames" });
    const tag = { name: words, urlcode: urlcodeOf(name), type: "User", parentTagID: null };
    const findConcurrent = () => findNamed(tx, { tagIDs: [], urlcodes: [], names: [name] });
    added.push((await addTag(tx, tag)) ?? (await findConcurrent()).names[0]);
  }
  return added.filter((tag) => tag !== undefined);
}

function checkFound({ tagIDs, urlcodes }: ResolvedTags) {
  if (tagIDs.includes(undefined))
    throw invalid({ field: "tagIDs", message: "There is no such tag." });
  if (urlcodes.includes(undefined))
    throw invalid({ field: "urlcodes", message: "There is no such tag." });
}

const byUrlcode = (one: string, other: string) => (urlcodeOf(one) < urlcodeOf(other) ? -1 : 1);

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
