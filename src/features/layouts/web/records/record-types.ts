interface IDSchema {
  type?: string;
  enum?: readonly unknown[];
  smartID?: string;
  items?: IDSchema;
}

/** Options that hold ids of records are called the same everywhere. */
const byName: readonly [RegExp, string][] = [
  [/categoryIDs?$/i, "category"],
  [/knowledgeBaseIDs?$/i, "knowledgeBase"],
  [/roleIDs?$/i, "role"],
  [/tagIDs?$/i, "tag"],
  [/userIDs?$/i, "user"],
  [/collectionIDs?$/i, "collection"],
  [/statusIDs?$/i, "status"],
  [/postTypeIDs?$/i, "postType"],
  [/siteSectionIDs?$/i, "siteSection"],
  [/groupIDs?$/i, "group"],
  [/discussionIDs?$/i, "discussion"],
  [/eventIDs?$/i, "event"],
];

/** Type of the records whose ids an option takes. */
export function recordTypeOf(name: string, schema: IDSchema): string | undefined {
  const { type, items, smartID } = schema;
  const isID = (each: IDSchema | undefined) =>
    each !== undefined && (each.type === "integer" || each.type === "string") && !each.enum;
  if (!(type === "array" ? isID(items) : isID(schema))) return undefined;
  return smartID ?? items?.smartID ?? byName.find(([pattern]) => pattern.test(name))?.[1];
}
