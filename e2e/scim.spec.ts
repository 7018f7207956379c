import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test("A directory is connected, gives roles by groups, and its connection is removed", async ({
  page,
}) => {
  test.slow();
  const own = await startSite({});
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  const data = { token, ...boss };
  await page.request.post(`${own.address}/api/v2/setup`, {
    data,
    headers: { "x-requested-with": "e2e" },
  });

  await page.goto(`${own.address}/dashboard/scim-connections`);
  await waitForScripts(page);
  const main = page.getByRole("main");
  await expect(main.getByText("No directories")).toBeVisible();
  await look(page, "scim-none");
  await main.getByRole("link", { name: "Connect directory" }).click();
  await main.getByRole("textbox", { name: "Name" }).fill("Entra ID");
  await look(page, "scim-add");
  await main.getByRole("button", { name: "Connect directory" }).click();
  const secret = (await main.getByText(/^fm_scim_/).textContent()) ?? "";
  await expect(main.getByText(`${own.address}/scim/v2`)).toBeVisible();
  await look(page, "scim-made");

  const send = async (path: string, body: object) => {
    const answer = await page.request.post(`${own.address}/scim/v2${path}`, {
      data: body,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/scim+json" },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const { id } = await send("/Users", { userName: "ada@example.com", displayName: "Ada Lovelace" });
  await send("/Users", { userName: "left@example.com", displayName: "Grace", active: false });
  await send("/Groups", { displayName: "Staff", members: [{ value: id }] });
  await send("/Groups", { displayName: "Everybody" });

  await main.getByRole("link", { name: "To the connection" }).click();
  await main.getByRole("combobox", { name: "Role of Staff" }).selectOption("Moderator");
  await main.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("Your changes were saved.")).toBeVisible();
  await expect(main.getByRole("combobox", { name: "Role of Staff" })).toHaveValue("32");
  await look(page, "scim-edit");
  await page.goto(`${own.address}/profile/Ada%20Lovelace`);
  await expect(page.getByText("Moderator").first()).toBeVisible();

  await page.goto(`${own.address}/dashboard/scim-connections`);
  await waitForScripts(page);
  await expect(main.getByRole("row", { name: /Entra ID/ })).toContainText("Active");
  await look(page, "scim-list");
  await lookInArabic(page, own.address, {
    "scim-list": "/dashboard/scim-connections",
    "scim-edit": "/dashboard/scim-connections/1",
    "scim-remove": "/dashboard/scim-connections/1/remove",
  });

  await page.goto(`${own.address}/dashboard/scim-connections/1`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Change the token" }).click();
  await expect(main.getByText(/^fm_scim_/)).not.toHaveText(secret);
  await main.getByRole("link", { name: "Remove connection" }).click();
  await look(page, "scim-remove");
  await main.getByRole("radio", { name: "Keep all of them out" }).check();
  await main.getByRole("button", { name: "Remove connection" }).click();
  await expect(page.getByText("The connection was removed.")).toBeVisible();
  await expect(main.getByText("No directories")).toBeVisible();
  await page.goto("about:blank");
  await own.stop();
});
