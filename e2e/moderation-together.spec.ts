import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("Several authors are warned at once, and the moderator reads how many were and who was not", async ({
  browser,
  memberPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  const { categoryID } = await makeDiscussion(site, "Market square", []);
  for (const name of ["Fishmonger", "Ragman"]) {
    const { page: seller } = await addPerson(browser, site, name);
    const post = { name: `Stall of the ${name}`, body: "Buy", format: "markdown", categoryID };
    await callAs(seller, "POST", "/discussions", post);
  }
  await page.goto("/categories/market-square?manage=1");
  await waitForScripts(page);
  for (const name of ["Market square", "Stall of the Fishmonger", "Stall of the Ragman"])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Warn" }).click();
  const dialog = page.getByRole("dialog", { name: "Warn" });
  await dialog.getByLabel("Message to the member").fill("No selling here");
  await dialog.getByRole("button", { name: "Warn" }).click();
  // Nobody warns themselves.
  await expect(page.getByText("2 warnings sent. 1 could not be sent.")).toBeVisible();
});

test("Open queues show at once what another moderator claims and decides", async ({
  browser,
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Bird market", []);
  const { page: member } = await addPerson(browser, site, "Neighbour");
  const { page: owner } = await addPerson(browser, site, "Parrot owner");
  const post = { categoryID, name: "Loud parrot", body: "Listen", format: "markdown" };
  const { discussionID } = await callAs(owner, "POST", "/discussions", post);
  const report = { recordType: "discussion", recordID: discussionID, reportReasonIDs: ["abuse"] };
  await callAs(member, "POST", "/reports", report);
  const moderator = await addPerson(browser, site, "Warden");
  const roles = (await site.call("GET", "/roles")) as { roleID: number; name: string }[];
  const { roleID } = roles.find(({ name }) => name === "Moderator") ?? { roleID: 0 };
  await site.call("PATCH", `/users/${moderator.userID}`, { roleID: [roleID] });
  const followed = page.waitForResponse((response) => response.url().includes("reportedRecord"));
  await page.goto("/dashboard/content/reports");
  await followed;
  const row = page.getByRole("listitem", { name: "Loud parrot" });
  await expect(row.getByRole("button", { name: /Claim/ })).toBeVisible();
  const path = `/reports/records/discussion/${discussionID}`;
  await callAs(moderator.page, "PUT", `${path}/claim`, { claimed: true });
  await expect(row.getByText(moderator.name)).toBeVisible();
  await callAs(moderator.page, "PATCH", path, { decision: "dismiss" });
  await expect(row).toHaveCount(0);
});
