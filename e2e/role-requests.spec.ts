import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("A role is offered, asked for without scripts, and given", async ({
  memberPage,
  site,
  browser,
}) => {
  const name = `Lantern makers ${process.pid}`;
  await site.call("POST", "/roles", { name });
  await memberPage.goto("/dashboard/role-requests/roles");
  await memberPage.getByRole("link", { name: "Add a role" }).first().click();
  await memberPage.getByLabel("Role").selectOption(name);
  await memberPage.getByLabel("Who it is for").fill("For those who make lanterns.");
  await memberPage.getByLabel("Questions").fill("What did you make?\nSince when?");
  await memberPage.getByRole("button", { name: "Save" }).click();
  await expect(memberPage.getByText("Members can now request the role.")).toBeVisible();
  await expectAccessible(memberPage);

  const { page: member } = await addPerson(browser, site, "Maker", { javaScriptEnabled: false });
  await member.goto("/profile/preferences");
  await member.getByRole("link", { name: "Roles", exact: true }).click();
  await member.getByRole("link", { name }).click();
  await member.getByRole("button", { name: "Send request" }).click();
  await expect(member.getByLabel("Since when?")).toHaveAccessibleDescription(/answer/);
  await member.getByLabel("What did you make?").fill("A lantern on the quay");
  await member.getByLabel("Since when?").fill("Since spring");
  await member.getByRole("button", { name: "Send request" }).click();
  await expect(member.getByText("Request sent.")).toBeVisible();
  await expect(member.getByText("Pending", { exact: true })).toBeVisible();

  await memberPage.goto("/dashboard/role-requests");
  await expectAccessible(memberPage);
  const row = memberPage.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("A lantern on the quay")).toBeVisible();
  await memberPage.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(memberPage);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(memberPage.getByText("Request approved. The member has the role.")).toBeVisible();
  await member.goto("/profile/roles");
  await expect(member.getByText("You have this role")).toBeVisible();
  await member.context().close();
});
