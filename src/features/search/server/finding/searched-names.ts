import { listTags } from "#features/tags/contract/routes.ts";
import { listUsers } from "#features/users/contract/routes.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import type { NamedSearch, NamedType } from "../extension-points.ts";

const longestName = 90;
const nobody = { recordIDs: [], total: 0 };

const nameIn = (typed: string) =>
  typed.replace(/^[@#]/, "").replaceAll("*", "").trim().slice(0, longestName);

/** Members by how their names begin, as far as the list of members shows them. */
export const searchedUserNames: NamedType = {
  recordType: "user",
  async list(ctx: Ctx, { name, page, limit }: NamedSearch) {
    const wanted = nameIn(name);
    if (wanted === "") return nobody;
    const query = { name: `${wanted}*`, sort: "name" as const, page, limit };
    const { body, paging } = await callInProcess(ctx)(listUsers, { query });
    return { recordIDs: body.map(({ userID }) => userID), total: paging?.total ?? body.length };
  },
};

/** Tags by how their names begin, likewise. */
export const searchedTagNames: NamedType = {
  recordType: "tag",
  async list(ctx: Ctx, { name, page, limit }: NamedSearch) {
    const wanted = nameIn(name);
    if (wanted === "") return nobody;
    const query = { query: wanted, sort: "name" as const, page, limit };
    const { body, paging } = await callInProcess(ctx)(listTags, { query });
    return { recordIDs: body.map(({ tagID }) => tagID), total: paging?.total ?? body.length };
  },
};
