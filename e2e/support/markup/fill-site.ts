import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { makeDiscussion, say } from "../forum.ts";
import { callAs } from "../people.ts";
import type { Site } from "../test.ts";

type Made = Record<string, number> & { reportReasonID: string; automationRuleId: number };

const root = path.resolve(import.meta.dirname, "../../..");

/** Writes something of each kind that pages show: the examples, and what they have nothing of. */
export async function fillSite(site: Site, member: { page: Page; userID: number }): Promise<void> {
  await promisify(execFile)(process.execPath, ["src/app/cli.ts", "seed", "--demo", "--force"], {
    cwd: root,
    env: { ...process.env, ...site.environment },
  });
  const call = async (method: string, address: string, body?: object) =>
    ((await site.call(method, address, body)) ?? {}) as Made;
  const { discussionID, categoryID } = await makeDiscussion(site, "All kinds", ["One", "Two"]);
  const parentID = await say(site, discussionID, "Three");
  await say(site, discussionID, "Four", parentID);
  await writeAround(call, discussionID, categoryID);
  const post = { discussionID, body: "Reported", format: "text" };
  const reported = (await callAs(member.page, "POST", "/comments", post)) as Made;
  const { commentID = 0 } = reported;
  await moderate(call, { discussionID, commentID, userID: member.userID });
  await manage(call, categoryID);
}

type Call = (method: string, address: string, body?: object) => Promise<Made>;

/** What members have beside their posts. */
async function writeAround(call: Call, discussionID: number, categoryID: number) {
  await call("PATCH", `/discussions/${discussionID}`, { newTagNames: ["all kinds"] });
  await call("POST", "/drafts", {
    recordType: "discussion",
    attributes: { body: "Later", format: "markdown", draftMeta: { name: "A draft", categoryID } },
  });
  const friend = { name: "Kinds of friends", email: "kinds-of-friends@example.com" };
  const { userID = 0 } = await call("POST", "/users", friend);
  const talk = { participantUserIDs: [userID], name: "A talk", initialBody: "Hello" };
  await call("POST", "/conversations", talk);
  await call("POST", "/invites", {});
}

/** What moderators leave. */
async function moderate(
  call: Call,
  { discussionID, userID, commentID }: Record<"discussionID" | "userID" | "commentID", number>,
) {
  const post = { discussionID, body: "Gone", format: "text" };
  const gone = await call("POST", "/comments", post);
  await call("DELETE", `/comments/${gone.commentID}?reason=${encodeURIComponent("Not needed")}`);
  const [reason] = (await call("GET", "/report-reasons")) as unknown as Made[];
  const record = { recordType: "comment", recordID: commentID };
  const reportReasonIDs = [reason?.reportReasonID];
  await call("POST", "/reports", { ...record, reportReasonIDs, noteBody: "Look at this" });
  await call("POST", "/escalations", {
    ...record,
    reportReasonIDs,
    name: "Handed on",
    initialCommentBody: "Who knows more?",
  });
  const { warningTypeID } = await call("POST", "/warning-types", { name: "Rude", points: 1 });
  await call("POST", "/warnings", { userID, warningTypeID, message: "Be kind", note: "First" });
  await call("POST", "/user-notes", { userID, body: "Knows a lot" });
  await call("POST", "/address-bans", { kind: "emailDomain", value: "spam.example" });
  const banned = await call("POST", "/users", { name: "Banned", email: "banned@example.com" });
  await call("PUT", `/users/${banned.userID}/ban`, { banned: true });
}

/** What those who manage the site set up. */
async function manage(call: Call, categoryID: number) {
  await call("POST", "/moderation-messages", {
    body: "Closed on Monday",
    format: "markdown",
    viewLocation: "content",
    isDismissible: true,
    isEnabled: true,
  });
  await call("POST", "/search/synonyms", { words: ["bike", "bicycle"] });
  await call("POST", "/discussions/statuses", { name: "Planned" });
  const records = [{ recordType: "category", recordID: categoryID }];
  await call("POST", "/collections", { name: "Picks", records });
  await call("POST", "/profile-fields", {
    apiName: "kinds",
    label: "Kinds",
    description: "Which kinds",
    dataType: "string[]",
    formType: "tokens",
    dropdownOptions: ["one", "two"],
    visibility: "public",
    mutability: "all",
    registrationOptions: "optional",
    displayOptions: { userCards: true, posts: true, search: true },
  });
  await call("POST", "/automation-rules", {
    name: "Close what is old",
    trigger: { triggerType: "discussionReachesScoreTrigger", triggerValue: { score: 1 } },
    conditions: [
      { conditionType: "categoryCondition", conditionValue: { categoryIDs: [categoryID] } },
    ],
    action: { actionType: "bumpDiscussionAction", actionValue: {} },
  });
  await call("PUT", "/role-requests/metas", {
    roleID: 32,
    type: "application",
    body: "Help us",
    format: "text",
    attributesSchema: {
      type: "object",
      properties: { why: { type: "string", "x-control": { label: "Why?" } } },
      required: [],
    },
  });
}
