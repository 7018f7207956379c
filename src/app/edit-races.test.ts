import { beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createConversation, createMessage } from "#features/conversations/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { emailTemplateAt } from "#features/email-templates/server/factories.ts";
import { createEvent } from "#features/events/server/factories.ts";
import { createGroup } from "#features/groups/server/factories.ts";
import { findRemoval } from "#features/reports/server/factories.ts";
import { offerRole } from "#features/role-requests/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { editedRecord } from "#platform/server/http/endpoints/if-match.ts";
import { findRoute, listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { assemble } from "./assemble.ts";
import { appearanceEdits } from "./testing/appearance-edits.ts";
import { besideTheRecord } from "./testing/beside-the-record.ts";
import { embeddedPageEdit } from "./testing/embedded-page-edit.ts";
import { fixtureAddons } from "./testing/enable-addon.ts";
import { knowledgeEdits } from "./testing/knowledge-edits.ts";
import { newApplicant } from "./testing/new-applicant.ts";
import { newPostField } from "./testing/new-post-field.ts";
import { newProfileField } from "./testing/new-profile-field.ts";
import { testSite } from "./testing/site.ts";

const environment = {
  FOLKMOOT_ADDONS: fixtureAddons,
  FOLKMOOT_SETTING_REGISTRATION__METHOD: "approval",
  FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "false",
  FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
};
const site = testSite({ environment });

let administrator: string;
let talker: SignedIn;
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  talker = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

interface Edit {
  path: string;
  /** Request body; distinct for each number if the field allows it. */
  body: (number: number) => unknown;
  headers?: Record<string, string>;
  query?: string;
  cookie?: string;
}

const named = (name: string) => (number: number) => ({ [name]: `Name ${number}` });

const as =
  ({ cookie }: { cookie: string }) =>
  async (endpoint: string, body: unknown) => {
    const answer = await site.request(endpoint, { cookie, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };

const post = (path: string, body: unknown) => as({ cookie: administrator })(`POST ${path}`, body);

const notificationPreferences = (number: number) =>
  Object.fromEntries(
    ["Mention", "CommentReply", "DiscussionComment", "NewDiscussion", "NewComment"].map(
      (name, bit) => [name, { popup: ((number + 1) & (1 << bit)) === 0 }],
    ),
  );

const newTheme = async () => (await createTheme(site.ctx(), {})).themeID;
const newLayout = async () => {
  const layout = [{ $hydrate: "react.section.full-width", children: [] }];
  return (await post("/layouts", { name: "A layout", layoutViewType: "home", layout })).layoutID;
};
const newRole = async (round: number) =>
  (await post("/roles", { name: `Role ${round} ${Date.now()}` })).roleID;
const newUser = async () => (await createUser(site.ctx())).userID;
const newHeldPost = async (cookie: string): Promise<number> => {
  const categoryID = await createCategory(site.ctx());
  const settings = {
    "premoderation.categoryIDs": [categoryID],
    "premoderation.discussions": true,
  };
  await site.request("PATCH /config", { cookie: administrator, body: settings });
  const body = { categoryID, name: "One", body: "Words", format: "markdown" };
  return (await site.request("POST /discussions", { cookie, body })).body.heldPostID;
};
const newDraft = async () => {
  const attributes = { body: "Half a thought", format: "markdown" };
  return (await post("/drafts", { recordType: "discussion", attributes })).draftID;
};
const newDiscussion = () => createDiscussion(site.ctx());
const newConversation = async () =>
  createConversation(site.ctx(), talker.user, [await createUser(site.ctx())]);
const newComment = async () =>
  createComment(site.ctx(), { discussionID: await newDiscussion(), body: "One" });

const permissions = (number: number) => [
  { type: "global", permissions: { "discussions.add": number % 2 === 0, "tags.add": true } },
];
const grant = async (round: number) => ({
  path: `/roles/${await newRole(round)}/permissions`,
  query: "expand=permissions",
  body: permissions,
});

const editStyles = async (): Promise<Edit> => ({
  path: `/themes/${await newTheme()}/assets/styles`,
  body: (number) => ({ data: `a { order: ${number + 1} }` }),
});

const renamed = (path: string): Edit => ({ path, body: named("name") });

/** One edit for each endpoint that changes a readable record. */
const edits: Readonly<Record<string, (round: number) => Promise<Edit>>> = {
  "PATCH /addons/{addonID}": async () => ({
    path: "/addons/labeller",
    body: (number) => ({ settings: { word: `word ${number}` } }),
  }),
  "PATCH /config": async () => ({ path: "/config", body: named("site.title") }),
  "PATCH /locales/{locale}": async (round) => ({
    path: `/locales/${["de", "es", "fr"][round % 3]}`,
    body: () => ({ isEnabled: false }),
  }),
  "PUT /themes/current": async () => {
    const themes = [await newTheme(), await newTheme()];
    return { path: "/themes/current", body: (number) => ({ themeID: themes[number % 2] }) };
  },
  "PATCH /themes/{themeID}": async () => renamed(`/themes/${await newTheme()}`),
  "PUT /themes/{themeID}/assets/{asset}": editStyles,
  "PATCH /themes/{themeID}/assets/{asset}": editStyles,
  "PUT /themes/{themeID}/assets/variables.json": async () => ({
    path: `/themes/${await newTheme()}/assets/variables.json`,
    body: (number) => ({ global: { gutter: { size: number + 1 } } }),
  }),
  "PUT /themes/{themeID}/assets/styles.css": async () => ({
    path: `/themes/${await newTheme()}/assets/styles.css`,
    body: (number) => `a { order: ${number + 1} }`,
    headers: { "content-type": "text/css" },
  }),
  "PATCH /layouts/{layoutID}": async () => renamed(`/layouts/${await newLayout()}`),
  "PUT /layouts/{layoutID}/views": async () => ({
    path: `/layouts/${await newLayout()}/views`,
    body: () => [{ recordType: "global", recordID: -1 }],
  }),
  "PATCH /roles/{roleID}": async (round) => ({
    path: `/roles/${await newRole(round)}`,
    body: (number) => ({ name: `Stewards ${number}` }),
  }),
  "PATCH /roles/{roleID}/permissions": grant,
  "PUT /roles/{roleID}/permissions": grant,
  "PATCH /users/{userID}": async () => ({
    path: `/users/${await newUser()}`,
    body: named("title"),
  }),
  "PUT /users/{userID}/ban": async () => ({
    path: `/users/${await newUser()}/ban`,
    body: () => ({ banned: true }),
  }),
  "PUT /users/{userID}/signature": async () => {
    const path = `/users/${await newUser()}/signature`;
    const body = (number: number) => ({ body: `Signed ${number}`, format: "markdown" });
    await as({ cookie: administrator })(`PUT ${path}`, body(-1));
    return { path, body };
  },
  "PATCH /email-templates/{emailTemplateID}": async (round) => ({
    path: `/email-templates/${emailTemplateAt(site.ctx(), round)}`,
    body: named("subject"),
  }),
  "PATCH /user-notes/{userNoteID}": async () => {
    const note = await post("/user-notes", { userID: await newUser(), body: "Look" });
    return { path: `/user-notes/${note.userNoteID}`, body: named("body") };
  },
  "PATCH /discussions/statuses/{statusID}": async (round) => {
    const status = await post("/discussions/statuses", { name: `Seen ${round} ${Date.now()}` });
    return { path: `/discussions/statuses/${status.statusID}`, body: named("name") };
  },
  ...knowledgeEdits(post),
  ...appearanceEdits((endpoint, body) => as({ cookie: administrator })(endpoint, body)),
  "PATCH /warning-types/{warningTypeID}": async () => {
    const warningType = await post("/warning-types", { name: "Rudeness", points: 1 });
    return { path: `/warning-types/${warningType.warningTypeID}`, body: named("name") };
  },
  "PATCH /moderation-messages/{moderationMessageID}": async () => {
    const words = { body: "Look", format: "markdown", viewLocation: "content" };
    const message = await post("/moderation-messages", words);
    return { path: `/moderation-messages/${message.moderationMessageID}`, body: named("body") };
  },
  "PATCH /users/{userID}/preferences": async () => ({
    path: `/users/${await newUser()}/preferences`,
    body: (number) => ({ "comments.view": number % 2 ? "tree" : "stream" }),
  }),
  "PATCH /post-types/{postTypeID}": async () => {
    return { path: "/post-types/question", body: named("name") };
  },
  "PATCH /post-fields/{postFieldID}": async (round) => ({
    path: `/post-fields/${await newPostField(post, `field-${round}`)}`,
    body: named("label"),
  }),
  "PATCH /profile-fields/{apiName}": async (round) => ({
    path: `/profile-fields/${await newProfileField(post, round)}`,
    body: named("label"),
  }),
  "PATCH /users/{userID}/profile-fields": async (round) => {
    const apiName = await newProfileField(post, round + 10);
    return { path: `/users/${await newUser()}/profile-fields`, body: named(apiName) };
  },
  "PATCH /users/me/account": async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    return { path: "/users/me/account", cookie, body: (number) => ({ name: `Account${number}` }) };
  },
  "PATCH /applicants/{applicantID}": async (round) => ({
    path: `/applicants/${await newApplicant(site, round)}`,
    body: (number) => ({ status: number % 2 ? "approved" : "declined" }),
  }),
  "PATCH /drafts/{draftID}": async () => ({
    path: `/drafts/${await newDraft()}`,
    body: (number) => ({ attributes: { body: `Thought ${number}`, format: "markdown" } }),
  }),
  "PATCH /categories/{categoryID}": async () => ({
    path: `/categories/${await createCategory(site.ctx())}`,
    body: named("name"),
  }),
  "PUT /categories/{categoryID}/place": async () => {
    const parents = [await createCategory(site.ctx()), await createCategory(site.ctx())];
    return {
      path: `/categories/${await createCategory(site.ctx())}/place`,
      body: (number) => ({ parentCategoryID: parents[number % 2], position: 0 }),
    };
  },
  "PATCH /tags/{tagID}": async (round) => ({
    path: `/tags/${(await post("/tags", { name: `Tag ${round}` })).tagID}`,
    body: named("name"),
  }),
  "PATCH /comments/{commentID}": async () => ({
    path: `/comments/${await newComment()}`,
    body: (number) => ({ body: `Comment ${number}`, format: "markdown" }),
  }),
  "PATCH /events/{eventID}": async () => ({
    path: `/events/${await createEvent(site.ctx(), await createUser(site.ctx()))}`,
    body: named("name"),
  }),
  "PATCH /groups/{groupID}": async () =>
    renamed(`/groups/${(await createGroup(site.ctx(), await newUser())).groupID}`),
  "PATCH /conversations/{conversationID}": async () => ({
    path: `/conversations/${await newConversation()}`,
    cookie: talker.cookie,
    body: named("name"),
  }),
  "PATCH /messages/{messageID}": async () => {
    const conversationID = await newConversation();
    const { messageID } = await createMessage(site.ctx(), talker.user, conversationID, "One");
    const body = (number: number) => ({ body: `Message ${number}`, format: "markdown" });
    return { path: `/messages/${messageID}`, cookie: talker.cookie, body };
  },
  "PATCH /discussions/{discussionID}": async () => ({
    path: `/discussions/${await newDiscussion()}`,
    body: named("name"),
  }),
  "PUT /discussions/{discussionID}/type": async () => {
    const allowedDiscussionTypes = ["discussion", "question", "idea"];
    const categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes });
    return {
      path: `/discussions/${await createDiscussion(site.ctx(), { categoryID })}/type`,
      body: (number) => ({ type: number % 2 ? "question" : "idea" }),
    };
  },
  "PUT /discussions/{discussionID}/canonical-url": async () => ({
    path: `/discussions/${await newDiscussion()}/canonical-url`,
    body: (number) => ({ canonicalUrl: `https://example.org/${number}` }),
  }),
  "PATCH /reactions/{urlCode}": async (round) => {
    const urlCode = `Race${round}-${Date.now()}`;
    await post("/reactions", { urlCode, name: "A reaction", class: "Positive" });
    return { path: `/reactions/${urlCode}`, body: named("name") };
  },
  "PATCH /report-reasons/{reportReasonID}": async (round) => {
    const reportReasonID = `race-${round}-${Date.now()}`;
    await post("/report-reasons", { reportReasonID, name: "A reason" });
    return { path: `/report-reasons/${reportReasonID}`, body: named("name") };
  },
  "PATCH /search/synonyms/{synonymID}": async () => {
    const { synonymID } = await post("/search/synonyms", { words: ["one", "other"] });
    return {
      path: `/search/synonyms/${synonymID}`,
      body: (number) => ({ words: ["one", `other ${number}`] }),
    };
  },
  "PATCH /reports/{reportID}": async () => {
    const report = { recordType: "discussion", reportReasonIDs: ["spam"] };
    const { reportID } = await post("/reports", { ...report, recordID: await newDiscussion() });
    return {
      path: `/reports/${reportID}`,
      body: (number) => ({ status: number % 2 ? "dismissed" : "escalated" }),
    };
  },
  "PATCH /appeals/{appealID}": async () => {
    const author = await signInAs(site.ctx());
    const categoryID = await createCategory(site.ctx());
    const written = { name: "Away", body: "Away", format: "text", categoryID };
    const { discussionID } = await as(author)("POST /discussions", written);
    const about = { recordType: "discussion", recordID: discussionID };
    await post("/reports", { ...about, reportReasonIDs: ["spam"] });
    await as(talker)(`PATCH /reports/records/discussion/${about.recordID}`, { decision: "remove" });
    const removalID = await findRemoval(site.ctx(), about);
    const { appealID } = await as(author)("POST /appeals", {
      removalID,
      body: "Please look again.",
    });
    const path = `/appeals/${appealID}`;
    return { path, body: (number) => ({ status: "declined", response: `No, ${number}` }) };
  },
  "PATCH /role-requests/applications/{id}": async (round) => {
    const roleID = await newRole(round);
    await offerRole(as({ cookie: administrator }), roleID);
    const application = await as(talker)("POST /role-requests/applications", { roleID });
    const path = `/role-requests/applications/${application.roleRequestID}`;
    return { path, body: () => ({ status: "denied" }) };
  },
  "PATCH /escalations/{escalationID}": async () => {
    const about = { recordType: "discussion", recordID: await newDiscussion() };
    const escalation = { name: "Hard to say", reportReasonIDs: ["spam"], ...about };
    return {
      path: `/escalations/${(await post("/escalations", escalation)).escalationID}`,
      body: (number) => ({ status: number % 2 ? "in-progress" : "on-hold" }),
    };
  },
  "PUT /discussions/{discussionID}/tags": async () => ({
    path: `/discussions/${await newDiscussion()}/tags`,
    body: (number) => ({ tagNames: [`Race ${number}`] }),
  }),
  "PATCH /notification-preferences/defaults": async () => ({
    path: "/notification-preferences/defaults",
    body: notificationPreferences,
  }),
  "PATCH /categories/{categoryID}/preferences/{userID}": async () => ({
    path: `/categories/${await createCategory(site.ctx())}/preferences/${await newUser()}`,
    body: (number) => ({
      "preferences.popup.posts": number % 2 === 0,
      "preferences.popup.comments": true,
    }),
  }),
  "PATCH /notification-preferences/{userID}": async () => ({
    path: `/notification-preferences/${await newUser()}`,
    // An empty set equals the defaults and would be no change.
    body: (number) => notificationPreferences(number + 8),
  }),
  "PATCH /embedding/pages/{embeddedPageID}": (round) => embeddedPageEdit(site.ctx(), round),
  "PATCH /held-posts/{heldPostID}": async () => {
    const { cookie } = await signInAs(site.ctx());
    return { path: `/held-posts/${await newHeldPost(cookie)}`, body: named("name"), cookie };
  },
};

const findEndpoint = (call: string) => findRoute(site.platform().extensions, call)?.endpoint;

function readingPath(call: string, path: string): string {
  const endpoint = findEndpoint(call);
  const record = endpoint && editedRecord(findEndpoint, endpoint);
  if (!record) throw new Error(`${call} changes nothing that is read.`);
  return path.split("/").slice(0, record.path.split("/").length).join("/");
}

test("every editing endpoint is covered", () => {
  const changes = listRoutes(site.platform().extensions);
  const calls = changes
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === "PATCH" || method === "PUT")
    .filter((endpoint) => editedRecord(findEndpoint, endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  const cure =
    "Add the call to `edits` in src/app/edit-races.test.ts, so that edits at once are tried, or to " +
    "src/app/testing/beside-the-record.ts if it leaves the record as it is. Remove there what is gone.";
  expect([...Object.keys(edits), ...besideTheRecord].toSorted(), cure).toEqual(calls.toSorted());
});

test.each(Object.entries(edits))(
  "one of several concurrent edits by %s succeeds",
  async (call, prepare) => {
    const [method] = call.split(" ");
    for (const round of [0, 1, 2]) {
      const { path, query, body, headers, cookie = administrator } = await prepare(round);
      const read = await site.request(`GET ${readingPath(call, path)}`, { cookie, query });
      const match = { "if-match": read.headers.get("etag") ?? "" };
      const racing = [0, 1].map((runner) =>
        site.request(`${method} ${path}`, {
          cookie,
          headers: { ...headers, ...match },
          body: body(2 * round + runner),
        }),
      );
      const statuses = (await Promise.all(racing)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([expect.toSatisfy((status) => status < 300), 412]);
    }
  },
);

/** The record's endpoint, and those below it with the source text. */
const readings = Object.entries(edits).flatMap(([call, prepare]) => {
  const path = call.slice(call.indexOf(" ") + 1);
  const endpoints = new Set(
    listRoutes(assemble()).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
  );
  return ["", "/edit"]
    .filter((below) => endpoints.has(`GET ${path}${below}`))
    .map((below) => [call, below, prepare] as const);
});

test.each(readings)(
  "%s accepts the response of GET at its path%s",
  async (call, below, prepare) => {
    const [method] = call.split(" ");
    const { path, query, headers, cookie = administrator } = await prepare(7);
    const read = () => site.request(`GET ${path}${below}`, { cookie, query });
    const before = await read();
    expect(before.status).toBe(200);
    const sent = { cookie, headers, body: before.body };
    const answer = await site.request(`${method} ${path}`, sent);
    expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    expect((await read()).body).toEqual(before.body);
  },
);
