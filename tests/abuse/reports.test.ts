import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

// Limits as on a site, where other tests may do a thousand times as much.
const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1" } });

async function postAs({ cookie }: SignedIn) {
  const categoryID = await createCategory(site.ctx());
  const post = { name: "By an administrator", body: "Words", format: "markdown", categoryID };
  const { body } = await site.request("POST /discussions", { cookie, body: post });
  return body.discussionID as number;
}

const reportAs = ({ cookie }: SignedIn, recordID: number, noteBody = "") =>
  site.request("POST /reports", {
    cookie,
    body: { recordType: "discussion", recordID, reportReasonIDs: ["abuse"], noteBody },
  });

test("F21: new accounts that report together hide nothing, and each counts once", async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const recordID = await postAs(administrator);
  const gang = await Promise.all(Array.from({ length: 5 }, () => signInAs(site.ctx())));
  for (const [index, each] of gang.entries()) {
    expect((await reportAs(each, recordID)).status).toBe(201);
    expect([409, 429]).toContain((await reportAs(each, recordID, `Again ${index}`)).status);
  }
  expect((await site.request(`GET /discussions/${recordID}`)).status).toBe(200);
  const { body } = await site.request("GET /reports/records", { cookie: administrator.cookie });
  expect(body).toMatchObject([{ recordID, countOpenReports: 5, countReportUsers: 5 }]);
});

test("F21: reporting one post 100 times at once makes one report", async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const recordID = await postAs(administrator);
  const by = await signInAs(site.ctx());
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_each, index) => reportAs(by, recordID, `Note ${index}`)),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  for (const { status } of answers) expect([201, 409, 429, 503]).toContain(status);
});
