import { postTypes, type PostType as RegisteredType } from "#features/discussions/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PostField } from "../../contract/resources.ts";
import { defaultName } from "../../contract/rules.ts";
import { presentField } from "../present.ts";
import { listAttached, listFieldRows, listTypeRows, type PostTypeRow } from "../queries.ts";
import { inReadersLanguage } from "./in-readers-language.ts";

export const typesTag = "post-types";
const keepMs = 3_600_000;

/** A type as stored, or with default values if it is built in and unchanged. */
export type TypeRecord = Omit<
  PostTypeRow,
  "insertUserID" | "updateUserID" | "dateInserted" | "dateUpdated"
> & {
  isOriginal: boolean;
  insertUserID: number | null;
  updateUserID: number | null;
  dateInserted: Date | null;
  dateUpdated: Date | null;
  /** Ids of its fields, in order. */
  postFieldIDs: readonly string[];
};

export interface Catalog {
  types: readonly TypeRecord[];
  fields: readonly PostField[];
}

/** All types, deleted ones included, and all fields, from the cache, with labels in the reader's language. */
export async function readCatalog(ctx: Ctx): Promise<Catalog> {
  const source = await ctx.cache.remember("post-types", { tags: [typesTag], ttl: keepMs }, () =>
    loadCatalog(ctx),
  );
  return inReadersLanguage(ctx, source);
}

export async function loadCatalog(ctx: Ctx): Promise<Catalog> {
  const [rows, fieldRows, attached] = [
    await listTypeRows(ctx),
    await listFieldRows(ctx),
    await listAttached(ctx),
  ];
  const stored = new Map(rows.map((row) => [row.postTypeID, row]));
  const originals = ctx.platform.extensions
    .list(postTypes)
    .filter(({ isStarted }) => isStarted)
    .toSorted((a, b) => a.order - b.order);
  const names = new Set(originals.map(({ name }) => name));
  const custom = rows.filter(({ postTypeID }) => !names.has(postTypeID));
  const fields = fieldRows.map((row) => presentField(row, attached));
  const known = new Set(fields.map(({ postFieldID }) => postFieldID));
  const fieldsOf = (postTypeID: string) =>
    attached
      .filter((each) => each.postTypeID === postTypeID && known.has(each.postFieldID))
      .map(({ postFieldID }) => postFieldID);
  return {
    fields,
    types: [
      ...originals.map((type) => ({
        ...untouched(type),
        ...stored.get(type.name),
        isOriginal: true,
      })),
      ...custom.map((row) => ({ ...row, isOriginal: false })),
    ].map((type) => ({ ...type, postFieldIDs: fieldsOf(type.postTypeID) })),
  };
}

const untouched = ({ name }: RegisteredType) => ({
  postTypeID: name,
  name: defaultName(name),
  parentPostTypeID: null,
  postButtonLabel: "",
  postButtonIcon: null,
  postHelperText: "",
  bodyLabel: null,
  bodySort: null,
  roleIDs: [],
  isActive: true,
  isDeleted: false,
  insertUserID: null,
  updateUserID: null,
  dateInserted: null,
  dateUpdated: null,
});

export async function getType(ctx: Ctx, postTypeID: string): Promise<TypeRecord> {
  const type = (await readCatalog(ctx)).types.find((each) => each.postTypeID === postTypeID);
  if (!type) throw notFound("Post type");
  return type;
}

export async function getField(ctx: Ctx, postFieldID: string): Promise<PostField> {
  const field = (await readCatalog(ctx)).fields.find((each) => each.postFieldID === postFieldID);
  if (!field) throw notFound("Post field");
  return field;
}

/** Fields in use of a type, in order. */
export async function fieldsOfType(ctx: Ctx, postTypeID: string): Promise<PostField[]> {
  const { types, fields } = await readCatalog(ctx);
  const ids = types.find((each) => each.postTypeID === postTypeID)?.postFieldIDs ?? [];
  return ids.flatMap((id) => fields.filter((each) => each.postFieldID === id && each.isActive));
}
