import { beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createEvent } from "#features/events/server/factories.ts";
import { createGroup } from "#features/groups/server/factories.ts";
import { createArticle, createKnowledgeBase } from "#features/knowledge/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { assemble } from "./assemble.ts";
import { eventually } from "./testing/eventually.ts";
import { filledPath, nameOf } from "./testing/probe.ts";
import { testSite } from "./testing/site.ts";

const site = testSite({ runsJobs: true });
const canary = "Zyxwombat";

const reads = listRoutes(assemble())
  .map(({ endpoint }) => endpoint)
  .filter(({ method, produces }) => method === "GET" && produces !== "text/event-stream");

const ids: Record<string, number> = {};
const people = {} as Record<"owner" | "member" | "moderator", SignedIn>;

const as = ({ user }: SignedIn) => site.ctx().as({ ...site.ctx().viewer, userID: user.userID });

interface Counted {
  discussions: string | null;
  groups: string | null;
  profile: number;
  events: number;
  found: string | null;
}

/** Numbers that would tell a stranger that something is there. */
async function countsFor(cookie: string | undefined): Promise<Counted> {
  const [discussions, groups, profile, found, events] = await Promise.all([
    site.request("GET /discussions", { cookie, query: "limit=1" }),
    site.request("GET /groups", { cookie }),
    site.request(`GET /users/${people.owner.user.userID}`, { cookie }),
    site.request("GET /search", { cookie, query: `query=${canary}` }),
    site.request("GET /events/occurrences", { cookie }),
  ]);
  return {
    discussions: discussions.headers.get("x-app-page-result-count"),
    groups: groups.headers.get("x-app-page-result-count"),
    profile: profile.body.countPosts ?? profile.body.countDiscussions,
    events: events.body.length,
    found: found.headers.get("x-app-page-result-count"),
  };
}

const before = new Map<string, Counted>();
const strangers = () =>
  [
    ["guest", undefined],
    ["member", people.member.cookie],
    ["moderator", people.moderator.cookie],
  ] as const;

beforeAll(async () => {
  people.owner = await signInAs(site.ctx());
  people.member = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const publicly = await createDiscussion(as(people.owner), { name: "In public" });
  for (const [name, cookie] of strangers()) before.set(name, await countsFor(cookie));
  const { groupID, categoryID } = await createGroup(site.ctx(), people.owner.user.userID, {
    name: `${canary} society`,
    description: `${canary} purpose`,
    privacy: "secret",
  });
  const discussionID = await createDiscussion(as(people.owner), {
    categoryID,
    name: `${canary} title`,
    body: `${canary} body, see /discussion/${publicly}`,
    newTagNames: [`${canary}tag`],
  });
  const eventID = await createEvent(site.ctx(), people.owner.user, {
    name: `${canary} meeting`,
    body: `${canary} agenda`,
    location: `${canary} house`,
    parentRecordType: "group",
    parentRecordID: groupID,
  });
  const remark = { parentRecordType: "event", parentRecordID: eventID, body: `${canary} remark` };
  const { cookie } = people.owner;
  await site.request("POST /comments", { cookie, body: { ...remark, format: "markdown" } });
  const answer = { cookie, body: { attending: "yes" } };
  const participant = await site.request(`POST /events/${eventID}/participants`, answer);
  // Written from the group's discussion by somebody who reads both.
  const { knowledgeBaseID, rootCategoryID } = await createKnowledgeBase(site.ctx());
  const articleID = await createArticle(site.ctx(), rootCategoryID, { discussionID });
  const commentID = await createComment(as(people.owner), {
    discussionID,
    body: `${canary} comment @${people.member.user.name}`,
  });
  Object.assign(ids, {
    groupID,
    categoryID,
    discussionID,
    commentID,
    eventID,
    occurrenceID: participant.body.occurrenceID,
    knowledgeBaseID,
    knowledgeCategoryID: rootCategoryID,
    articleID,
    userID: people.owner.user.userID,
    id: people.owner.user.userID,
    recordID: discussionID,
  });
  await eventually(async () => {
    const found = await site.request("GET /search", { cookie, query: `query=${canary}` });
    const types = new Set(found.body.map((result: { recordType: string }) => result.recordType));
    expect([...types].toSorted()).toEqual(["comment", "discussion", "event"]);
  });
});

const pathOf = (endpoint: Endpoint) => filledPath(endpoint, (name) => String(ids[name] ?? 1));

/** Parameters that name something in the group, each alone. */
const queriesOf = ({ query }: Endpoint): string[] => {
  const fields = Object.keys(query?.shape ?? {});
  const named = fields.filter((field) => field in ids).map((field) => `${field}=${ids[field]}`);
  const words = fields
    .filter((field) => ["query", "name", "search", "prefix"].includes(field))
    .map((field) => `${field}=${canary}`);
  const places = fields.includes("parentRecordID")
    ? ["discussion", "event", "group"].map(
        (type) => `parentRecordType=${type}&parentRecordID=${ids[`${type}ID`]}`,
      )
    : [];
  return ["", "expand=all", ...named, ...words, ...places];
};

async function textOf(path: string, cookie: string | undefined): Promise<string> {
  const headers = { "x-requested-with": "tests", ...(cookie ? { cookie } : {}) };
  const answer = await fetch(site.address() + path, { headers, redirect: "manual" });
  return `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
}

/** What was asked for is repeated in some answers. */
const withoutEcho = (text: string) => text.replaceAll(/[^"<>]*=Zyxwombat/g, "");

test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s tells strangers nothing of a secret group",
  async (_name, endpoint) => {
    for (const [who, cookie] of strangers())
      for (const query of queriesOf(endpoint)) {
        const path = `/api/v2${pathOf(endpoint)}${query && `?${query}`}`;
        const text = withoutEcho(await textOf(path, cookie));
        if (query.endsWith(canary)) expect(text, `${path} for ${who}`).not.toMatch(/Zyxwombat ?\w/);
        else expect(text, `${path} for ${who}`).not.toContain(canary);
      }
  },
);

test("feeds, site maps and embeds tell strangers nothing of it", async () => {
  const { discussionID, commentID, categoryID, eventID } = ids;
  const paths = [
    "/discussions/feed.rss",
    "/discussions/feed.atom",
    `/categories/group--${ids.groupID}/feed.rss`,
    `/categories/${categoryID}/feed.rss`,
    "/sitemap/discussions-1.xml",
    "/sitemap/categories-1.xml",
    "/sitemap/tags-1.xml",
    `/discussion/${discussionID}/x/feed.atom`,
    `/events/${eventID}.ics`,
    `/oembed?url=/discussion/${discussionID}`,
    `/oembed?url=/discussion/comment/${commentID}&format=xml`,
  ];
  for (const [who, cookie] of strangers())
    for (const path of paths)
      expect(await textOf(path, cookie), `${path} for ${who}`).not.toContain(canary);
});

test("no number changes for strangers", async () => {
  for (const [who, cookie] of strangers())
    expect(await countsFor(cookie), who).toEqual(before.get(who));
});

test("strangers cannot tell a secret group from none", async () => {
  const { cookie } = people.member;
  for (const call of ["GET /groups/", "PATCH /groups/", "DELETE /groups/"]) {
    const body = call.startsWith("PATCH") ? { name: "Mine" } : undefined;
    const [secret, missing] = await Promise.all(
      [ids.groupID, 2_000_000].map((id) => site.request(`${call}${id}`, { cookie, body })),
    );
    expect([secret?.status, secret?.body]).toEqual([missing?.status, missing?.body]);
  }
  const grants = await site.request("GET /users/$me/permissions", {
    cookie,
    query: "expand=junctions",
  });
  expect(JSON.stringify(grants.body.junctions ?? {})).not.toContain(String(ids.categoryID));
});

test("members read all of it", async () => {
  const { cookie } = people.owner;
  const read = await site.request(`GET /discussions/${ids.discussionID}`, { cookie });
  expect(read.body).toMatchObject({ name: `${canary} title`, groupID: ids.groupID });
  const event = await site.request(`GET /events/${ids.eventID}`, { cookie });
  expect(event.body).toMatchObject({ name: `${canary} meeting`, countComments: 1 });
  for (const path of ["/api/v2/events", "/api/v2/events/occurrences", `/events/${ids.eventID}.ics`])
    expect(await textOf(path, cookie)).toContain(canary);
  const groups = await site.request("GET /groups", { cookie, query: "membership=member" });
  expect(groups.body).toMatchObject([{ groupID: ids.groupID }]);
});
