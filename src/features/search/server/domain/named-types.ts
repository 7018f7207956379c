import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import type { NamedSearch, NamedType } from "../extension-points.ts";

const longestName = 90;

/** Lists of the API that find members and tags by how their names begin. */
const named = (
  recordType: string,
  path: string,
  [idColumn, query]: [string, (name: string) => Record<string, unknown>],
): NamedType => ({
  recordType,
  async list(ctx: Ctx, { name, page, limit }: NamedSearch) {
    const wanted = name.replace(/^[@#]/, "").replaceAll("*", "").trim().slice(0, longestName);
    if (wanted === "") return { recordIDs: [], total: 0 };
    const { body, paging } = await callInProcess(ctx)("GET", path, {
      query: { ...query(wanted), page, limit },
    });
    const rows = body as Record<string, number>[];
    const recordIDs = rows.flatMap((row) => row[idColumn] ?? []);
    return { recordIDs, total: paging?.total ?? recordIDs.length };
  },
});

export const searchedUsers = named("user", "/users", [
  "userID",
  (name) => ({ name: `${name}*`, sort: "name" }),
]);

export const searchedTags = named("tag", "/tags", [
  "tagID",
  (name) => ({ query: name, sort: "name" }),
]);
