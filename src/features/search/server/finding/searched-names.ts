import { listTags } from "#features/tags/contract/routes.ts";
import { tagsBeginning, tagUrl } from "#features/tags/server/public.ts";
import { listUsers, listUsersByName } from "#features/users/contract/routes.ts";
import { hasNameWords } from "#features/users/contract/rules/name-words.ts";
import { nameKeyOf } from "#features/users/contract/rules/names.ts";
import type { OutputOf } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { NamedSearch, NamedType, ResultDetails, Suggesting } from "../extension-points.ts";

const longestName = 90;
const nobody = { recordIDs: [], total: 0 };

const normalizeName = (typed: string) =>
  typed.replace(/^[@#]/, "").replaceAll("*", "").trim().slice(0, longestName);

const memberSorts = ["name", "dateLastActive", "dateInserted", "points", "countPosts", "userID"];

const memberSort = (sort: string) =>
  memberSorts.includes(sort.replace("-", "")) ? (sort as "name" | "-dateLastActive") : "name";

/** Finds visible members by prefixes of their names, also misspelt. */
export const searchedUserNames: NamedType = {
  recordType: "user",
  async suggest(ctx: Ctx, { typed, limit, takesMisspellings }: Suggesting) {
    const prefix = normalizeName(typed);
    if (prefix === "") return [];
    const [call, name] = [callInProcess(ctx), `${prefix}*`];
    const { body } = takesMisspellings
      ? await call(listUsers, { query: { name, fuzzy: true, sort: "name", limit } })
      : await call(listUsersByName, { query: { name, limit } });
    return body.map(({ userID: recordID, name: label, url = "" }) => ({
      recordType: "user",
      recordID,
      type: "user",
      label,
      url,
    }));
  },
  async list(ctx: Ctx, { name, page, limit, sort = "relevance", members = {} }: NamedSearch) {
    const prefix = normalizeName(name);
    if (prefix === "" && Object.keys(members).length === 0) return nobody;
    const named = prefix === "" ? {} : { name: `${prefix}*` };
    const query = { ...(members as object), ...named, sort: memberSort(sort), page, limit };
    const call = callInProcess(ctx);
    const exact = await call(listUsers, { query });
    const isExact = exact.body.length > 0 || page > 1 || prefix === "";
    const { body, paging } = isExact
      ? exact
      : await call(listUsers, { query: { ...query, fuzzy: true } });
    const rankOf = (member: { name: string }) =>
      nameKeyOf(member.name).startsWith(nameKeyOf(prefix)) ? 0 : member.name.split(/\s/).length;
    const ranked = sort === "relevance" ? body.toSorted((a, b) => rankOf(a) - rankOf(b)) : body;
    return {
      recordIDs: ranked.map(({ userID }) => userID),
      total: paging?.total ?? body.length,
      isMisspelt: !isExact,
      details: new Map(ranked.map((member) => [member.userID, detailsOf(member)])),
    };
  },
};

type Member = OutputOf<typeof listUsers>[number];

function detailsOf(member: Member): ResultDetails {
  const { userID, name, photoUrl, title, dateLastActive, dateInserted } = member;
  const { countDiscussions, countComments, points } = member;
  const counts = { discussions: countDiscussions, comments: countComments, points };
  return {
    userInfo: {
      userID,
      name,
      photoUrl,
      ...(title && { title }),
      ...(dateInserted && { dateInserted: new Date(dateInserted) }),
      ...(dateLastActive && { dateLastActive: new Date(dateLastActive) }),
    },
    counts: Object.entries(counts).flatMap(([labelCode, count]) =>
      count === undefined ? [] : { count, labelCode },
    ),
  };
}

const maxAuthors = 20;

export async function findNamedMembers(ctx: Ctx, typed: string): Promise<number[]> {
  const name = normalizeName(typed);
  if (name === "") return [];
  const query = { name: `${name}*`, limit: maxAuthors };
  const { body } = await callInProcess(ctx)(listUsersByName, { query });
  return body.filter((user) => hasNameWords(user.name, name)).map(({ userID }) => userID);
}

export const searchedTagNames: NamedType = {
  recordType: "tag",
  async suggest(ctx: Ctx, { typed, limit, takesMisspellings }: Suggesting) {
    const prefix = normalizeName(typed);
    if (prefix === "" || takesMisspellings) return [];
    return (await tagsBeginning(ctx, prefix, limit)).map(({ tagID, name: label, urlcode }) => ({
      recordType: "tag",
      recordID: tagID,
      type: "tag",
      label,
      url: tagUrl(urlcode),
    }));
  },
  async list(ctx: Ctx, { name, page, limit }: NamedSearch) {
    const prefix = normalizeName(name);
    if (prefix === "") return nobody;
    const query = { query: prefix, sort: "name" as const, page, limit };
    const { body, paging } = await callInProcess(ctx)(listTags, { query });
    return { recordIDs: body.map(({ tagID }) => tagID), total: paging?.total ?? body.length };
  },
};
