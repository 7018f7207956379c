import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("A role is offered, asked for without scripts, and given", async ({
  memberPage,
  site,
  openScriptless,
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

  const { page: member } = await signInNew(site, "Maker", await openScriptless());
  await member.open("/profile/preferences");
  await member.follow("Roles");
  await member.within("main").follow(name);
  await member.press("Send request");
  expect(member.description("Since when?")).toMatch(/Answer/);
  await member.press("Send request", {
    "What did you make?": "A lantern on the quay",
    "Since when?": "Since spring",
  });
  expect(member.text()).toContain("Request sent.");
  expect(member.within("main").within("li", name).text()).toContain("Pending");

  await memberPage.goto("/dashboard/role-requests");
  await expectAccessible(memberPage);
  const row = memberPage.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("A lantern on the quay")).toBeVisible();
  await memberPage.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(memberPage);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await expect(memberPage.getByText("Request approved. The member has the role.")).toBeVisible();
  await member.open("/profile/roles");
  expect(member.text()).toContain("You have this role");
});
