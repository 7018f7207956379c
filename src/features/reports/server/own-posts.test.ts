import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const ask = ({ cookie }: SignedIn, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie, body });

/** A discussion of this member that another one reported. */
async function reported(author: SignedIn) {
  const categoryID = await createCategory(site.ctx());
  const post = { name: "Of my own", body: "Words", format: "markdown", categoryID };
  const { discussionID: recordID } = (await ask(author, "POST /discussions", post)).body;
  const report = { recordType: "discussion", recordID, reportReasonIDs: ["spam"] };
  const { status, body } = await ask(await signInAs(site.ctx()), "POST /reports", report);
  expect(status).toBe(201);
  const query = `recordType=discussion&recordID=${recordID}&status=new,escalated`;
  const mayDecide = async (as: SignedIn) =>
    (await ask(as, `GET /reports/records?${query}`)).body[0].mayDecide;
  return { path: `/reports/records/discussion/${recordID}`, reportID: body.reportID, mayDecide };
}

test("moderators decide about their own posts only where nobody else can", async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const alone = await reported(administrator);
  expect(await alone.mayDecide(administrator)).toBe(true);
  const decided = await ask(administrator, `PATCH ${alone.path}`, { decision: "dismiss" });
  expect(decided.body).toMatchObject({ status: "dismissed" });

  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const { path, reportID, mayDecide } = await reported(moderator);
  expect(await mayDecide(moderator)).toBe(false);
  for (const decision of ["dismiss", "remove"])
    expectError(await ask(moderator, `PATCH ${path}`, { decision }), 403);
  expectError(await ask(moderator, `PATCH /reports/${reportID}/dismiss`), 403);
  expectError(await ask(moderator, `PATCH /reports/${reportID}/approve-record`, {}), 403);
  expect((await ask(moderator, `PATCH ${path}`, { decision: "escalate" })).status).toBe(200);
  expect(await mayDecide(administrator)).toBe(true);
  const removed = await ask(administrator, `PATCH ${path}`, { decision: "remove" });
  expect(removed.body).toMatchObject({ status: "rejected" });
  expectError(await ask(moderator, `PATCH ${path}`, { decision: "restore" }), 403);
});
