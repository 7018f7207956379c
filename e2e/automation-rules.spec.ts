import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

// A form that comes back.
test.use({ expectedErrors: [/status of 422/] });

const rules = "/dashboard/automation-rules";

test("An administrator writes a rule, rehearses it, switches it on and sees it act", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Nobody answers this", []);
  await page.goto(rules);
  await expect(page.getByText("No rules yet")).toBeVisible();
  await page.getByRole("link", { name: "Add rule" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add rule");
  await waitForScripts(page);
  await page.getByLabel("When").selectOption({ label: "A member registered a while ago" });
  await expect(page).toHaveURL(/triggerType=timeSinceUserRegistrationTrigger/);
  const then = page.getByLabel("Then");
  await expect(then.getByRole("option", { name: "Close the discussion" })).toHaveCount(0);
  await page
    .getByLabel("When")
    .selectOption({ label: "A discussion has been inactive for a while" });
  await expect(page).toHaveURL(/triggerType=lastActiveDiscussionTrigger/);
  await then.selectOption({ label: "Close the discussion" });
  await page.getByLabel("Name", { exact: false }).fill("Close what is quiet");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByLabel("After")).toHaveAccessibleDescription(/.+/);
  await page.getByLabel("After").fill("1");
  await page.getByLabel("Unit").first().selectOption("hour");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview: Close what is quiet");
  await expect(page.getByText("this rule would")).toBeVisible();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Rule turned on.")).toBeVisible();
  await waitForScripts(page);

  await page.goto(
    `${rules}/add?triggerType=discussionReachesScoreTrigger&actionType=closeDiscussionAction`,
  );
  await page.getByLabel("Name", { exact: false }).fill("Close what is liked");
  await page.getByRole("spinbutton", { name: /^Score/ }).fill("1");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("link", { name: "Close what is liked" })).toBeVisible();
  await site.call("POST", `/discussions/${discussionID}/reactions`, { reactionType: "Like" });
  await page.goto(`${rules}/history`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Close what is liked" })).toBeVisible({
      timeout: 1_000,
    });
    await expect(page.getByText("Done", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: "Close what is liked" }).click();
  await expect(page.getByRole("link", { name: "Nobody answers this" })).toBeVisible();

  await page.goto(rules);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Actions for Close what is liked" }).click();
  await page.getByRole("button", { name: "Turn off" }).filter({ visible: true }).click();
  await expect(page.getByText("Rule turned off.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("A rule is written in two steps", async ({ memberPage: page }) => {
    await page.goto(`${rules}/add`);
    await page.getByLabel("When").selectOption("emailDomainTrigger");
    await page.getByLabel("Then").selectOption("addRemoveRoleAction");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Name", { exact: false }).fill("Colleagues");
    await page.getByLabel("Domains").fill("work.example");
    await page.getByLabel("Role to add").selectOption({ label: "Member" });
    await page.getByRole("button", { name: "Save and preview" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview: Colleagues");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("Rule turned on.")).toBeVisible();
  });
});
