import { fieldsOf, filledPath } from "#app/testing/probe.ts";
import type { Answer, TestSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import type { Attempt } from "./calls.ts";
import { sampleBody } from "./samples.ts";
import type { Ids } from "./secrets.ts";

/** Somebody with records of their own, by every name under which a call may take them. */
export interface Somebody {
  cookie: string;
  ids: Ids;
}

export async function newSomebody(site: TestSite, role: number): Promise<Somebody> {
  const { user, cookie } = await signInAs(site.ctx(), { roles: [role] });
  const ctx = site.ctx().as({ ...site.ctx().viewer, userID: user.userID });
  const categoryID = await createCategory(site.ctx());
  const tags = { newTagNames: [`own ${user.userID}`] };
  const discussionID = await createDiscussion(ctx, { categoryID, ...tags });
  const destinationDiscussionID = await createDiscussion(ctx, { categoryID });
  const commentID = await createComment(ctx, { discussionID });
  const draft = { recordType: "comment", attributes: { body: "Mine", format: "markdown" } };
  const { draftID } = (await site.request("POST /drafts", { cookie, body: draft })).body;
  const [tag] = (await site.request("GET /tags", { query: `query=own ${user.userID}` })).body;
  const ids = { categoryID, discussionID, commentID, draftID, tagID: tag.tagID };
  return { cookie, ids: { ...ids, destinationDiscussionID, userID: user.userID } };
}

/** The names under which calls take a record, by the name of its own id. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  categoryID: ["parentCategoryID", "newCategoryID", "excludedCategoryIDs", "contextCategoryID"],
  discussionID: ["parentRecordID", "recordID", "foreignID", "destinationDiscussionID"],
  commentID: ["parentCommentID", "focusCommentID", "after"],
  tagID: ["parentTagID", "parentID", "tagIDs"],
  userID: ["insertUserID", "followedUserID", "bookmarkUserID", "participatedUserID"],
  roleID: ["roleIDs", "insertUserRoleID", "includedRoleIDs", "excludedRoleIDs"],
  id: ["mediaID"],
};

export const allNames = (ids: Ids): [string, number | string][] =>
  Object.entries(ids).flatMap(([own, value]) =>
    [own, ...(otherNames[own] ?? [])].map((name): [string, number | string] => [name, value]),
  );

const told = { recordType: "discussion", parentRecordType: "discussion" };

/** A call about records of one's own that names one other record, as `name`. Undefined where it takes none. */
export function naming(
  endpoint: Endpoint,
  own: Ids,
  [name, value]: [string, number | string],
): Attempt | undefined {
  const ids = { ...told, ...own, [name]: value };
  const path = filledPath(endpoint, (parameter) => String(ids[parameter as never] ?? own.userID));
  const query = queryOf(endpoint, name, value);
  const isAbout = endpoint.path.includes(`{${name}}`);
  if (endpoint.method === "GET")
    return query || isAbout
      ? { endpoint: `GET ${path}`, call: { query: query?.toString() ?? "" } }
      : undefined;
  const body = sampleBody(endpoint.body, ids) ?? {};
  if (!(query || isAbout || names(body, name))) return undefined;
  return {
    endpoint: `${endpoint.method} ${path}`,
    call: { body, ...(query && { query: query.toString() }) },
  };
}

function queryOf(endpoint: Endpoint, name: string, value: number | string) {
  const fields = fieldsOf(endpoint.query);
  if (!fields.includes(name)) return undefined;
  const query = new URLSearchParams({ [name]: String(value) });
  for (const [field, word] of Object.entries({ ...told, name: "M*" }))
    if (fields.includes(field)) query.set(field, word);
  if (fields.includes("expand")) query.set("expand", "all");
  return query;
}

/** Whether a body has a field of this name, or one for many of it. */
function names(body: unknown, name: string): boolean {
  if (Array.isArray(body)) return body.some((each) => names(each, name));
  if (typeof body !== "object" || body === null) return false;
  return Object.entries(body).some(
    ([field, value]) => field === name || field === `${name}s` || names(value, name),
  );
}

const passing = new Set([
  "date",
  "x-request-id",
  "connection",
  "keep-alive",
  "content-length",
  "x-app-statements",
  "etag",
  "set-cookie",
]);

/** All that the answers may tell of a record are ids: those of the site are long, and so is what never was. */
const anyID = /(?<!\d)(73\d{4}|2000000000)(?!\d)/g;

/** An answer without what is of the moment, of whoever asked, and the words by which something was named. */
export function said({ status, headers, body }: Answer, words: readonly string[]): string {
  const kept = [...headers].filter(([name]) => !passing.has(name));
  const plain = JSON.stringify({ status, kept, body })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "DATE")
    .replaceAll(/\b(Member|Category|Discussion|category|discussion)([- ])[\da-f]{8}\b/g, "$1$2NAME")
    .replaceAll(/"hot":[\d.]+/g, '"hot":0')
    .replaceAll(anyID, "ID");
  return words.reduce((text, word) => text.replaceAll(word, "WORD"), plain);
}
