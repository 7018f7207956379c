import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { deliverDue, readMails } from "#features/mail/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({
  runsJobs: true,
  environment: { FOLKMOOT_SETTING_EMAILNOTIFICATIONS__DELAY: "0" },
});

let administrator: SignedIn;
let categoryID = 0;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx(), { allowedDiscussionTypes: ["idea"] });
});

async function call(by: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: by.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const member = () => signInAs(site.ctx());
const propose = async (by: SignedIn, name = "A dark theme"): Promise<number> =>
  (
    await call(by, "POST /discussions/idea", {
      name,
      body: name,
      format: "markdown",
      categoryID,
    })
  ).discussionID;
const vote = (by: SignedIn, discussionID: number) =>
  call(by, `POST /discussions/${discussionID}/reactions`, { reactionType: "Up" });
const setStatus = (discussionID: number, statusID: number, statusNotes?: string) =>
  call(administrator, `PATCH /discussions/${discussionID}/idea`, { statusID, statusNotes });
const newsOf = async (by: SignedIn): Promise<string[]> =>
  (await call(by, "GET /notifications"))
    .filter(({ activityType }: { activityType: string }) => activityType.endsWith("Status"))
    .map(
      ({ activityType, discussionID }: Record<string, unknown>) =>
        `${activityType} ${discussionID}`,
    );

test("A change of the status notifies author and voters once, and not whoever made it", async () => {
  const [ann, bea, cyd] = [await member(), await member(), await member()];
  const idea = await propose(ann);
  await vote(ann, idea);
  await vote(bea, idea);
  await vote(administrator, idea);
  await setStatus(idea, 13, "In spring");
  await expect.poll(() => newsOf(ann)).toEqual([`AuthorStatus ${idea}`]);
  await expect.poll(() => newsOf(bea)).toEqual([`VoterStatus ${idea}`]);
  expect(await newsOf(cyd)).toEqual([]);
  expect(await newsOf(administrator)).toEqual([]);
  const { attributes } = await call(cyd, `GET /discussions/${idea}`);
  expect(attributes.idea).toEqual({
    type: "up",
    statusID: 13,
    status: { name: "Planned", state: "open" },
    statusNotes: "In spring",
  });
});

const bodiesOf = async (by: SignedIn): Promise<string[]> =>
  (await call(by, "GET /notifications")).map(({ body }: { body: string }) =>
    body.replaceAll(/<[^>]+>/g, ""),
  );

test("News and mails of a change name the new status and its note, as the history of the post does", async () => {
  const [ann, bea] = [await signInAs(site.ctx(), { emailConfirmed: true }), await member()];
  const idea = await propose(ann, "A <b>brighter</b> lamp");
  await vote(bea, idea);
  await setStatus(idea, 13, "Before <winter>");
  const { name } = administrator.user;
  await expect
    .poll(() => bodiesOf(bea))
    .toEqual([
      `${name} changed the status of A &lt;b&gt;brighter&lt;/b&gt; lamp to Planned: Before &lt;winter&gt;`,
    ]);
  await expect.poll(() => newsOf(ann)).toHaveLength(1);
  const mailed = async () => {
    await deliverDue(site.ctx());
    return (await readMails(site)).find(({ to }) => to === ann.user.email)?.text ?? "";
  };
  await expect.poll(mailed).toContain("changed the status of your idea");
  expect(await mailed()).toMatch(/lamp to Planned\b/);
  expect(await mailed()).toContain("Before <winter>");
  await setStatus(idea, 15);
  await expect
    .poll(() => bodiesOf(bea))
    .toEqual([`${name} changed the status of A &lt;b&gt;brighter&lt;/b&gt; lamp to Completed`]);
  const read = (query: string, by?: SignedIn) =>
    site.request(`GET /discussions/${idea}`, { cookie: by?.cookie, query });
  const { statusHistory } = (await read("expand=statusHistory")).body;
  expect(statusHistory).toMatchObject([
    { name: "Completed", reason: null, insertUser: { name } },
    { name: "Planned", reason: "Before <winter>", insertUser: { name } },
  ]);
  expect((await read("")).body).not.toHaveProperty("statusHistory");
  const untouched = await propose(ann, "Untouched");
  const { body } = await site.request(`GET /discussions/${untouched}`, {
    query: "expand=statusHistory",
  });
  expect(body).not.toHaveProperty("statusHistory");
});

test("A change of many ideas at once notifies each person once", async () => {
  const [ann, bea] = [await member(), await member()];
  const ideas = [await propose(ann, "One"), await propose(ann, "Two"), await propose(bea, "Three")];
  for (const idea of ideas) await vote(bea, idea);
  const body = { discussionIDs: ideas, statusID: 14 };
  const { progress } = await call(administrator, "PUT /discussions/status", body);
  expect(progress.successIDs).toEqual(ideas);
  await expect.poll(() => newsOf(ann)).toHaveLength(1);
  await expect.poll(() => newsOf(bea)).toHaveLength(1);
  const refused = await site.request("PUT /discussions/status", { cookie: ann.cookie, body });
  expect(refused.status).toBe(403);
});

test("Ideas with a deleted status get the chosen one", async () => {
  const ann = await member();
  const made = { name: "Someday", recordSubtype: "idea", color: "yellow", sort: 5 };
  const status = await call(administrator, "POST /discussions/statuses", made);
  expect(status).toMatchObject(made);
  const [first] = await call(ann, "GET /discussions/statuses?subType=idea");
  expect(first.name).toBe("Someday");
  const idea = await propose(ann, "Later");
  await setStatus(idea, status.statusID);
  const path = `/discussions/statuses/${status.statusID}`;
  const remove = (newStatusID: number) =>
    site.request(`DELETE ${path}`, {
      cookie: administrator.cookie,
      query: `newStatusID=${newStatusID}`,
    });
  expectError(await remove(8), 422, "newStatusID");
  expectError(await remove(status.statusID), 422, "newStatusID");
  expect((await remove(16)).status).toBe(204);
  expect((await call(ann, `GET /discussions/${idea}`)).statusID).toBe(16);
  const log = await call(ann, `GET /discussions/${idea}/status-log`);
  expect(log.map(({ name }: { name: string }) => name)).toEqual(["Declined", "Someday"]);
});

test("A rule changes the status of an idea that reaches a number of votes", async () => {
  const { automationRuleId } = await call(administrator, "POST /automation-rules", {
    name: "Look at it",
    trigger: { triggerType: "ideationVoteTrigger", triggerValue: { score: 2 } },
    action: { actionType: "changeIdeationStatusAction", actionValue: { statusID: 12 } },
  });
  await call(administrator, `PUT /automation-rules/${automationRuleId}/status`, {
    status: "active",
  });
  const [ann, bea] = [await member(), await member()];
  const idea = await propose(ann, "Wanted");
  const statusID = async () => (await call(ann, `GET /discussions/${idea}`)).statusID;
  await vote(ann, idea);
  await vote(bea, idea);
  await expect.poll(statusID).toBe(12);
  const unknown = await site.request("POST /automation-rules", {
    cookie: administrator.cookie,
    body: {
      name: "No",
      trigger: { triggerType: "ideationVoteTrigger", triggerValue: { score: 2 } },
      action: { actionType: "changeIdeationStatusAction", actionValue: { statusID: 8 } },
    },
  });
  expectError(unknown, 422);
});
