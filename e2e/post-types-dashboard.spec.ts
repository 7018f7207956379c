import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("An administrator makes a type with six fields, and a member posts it", async ({
  memberPage: page,
  browser,
  site,
}) => {
  await site.call("POST", "/categories", { name: "Boat yard", urlcode: "boat-yard" });
  await page.goto("/settings/post-types");
  await expect(page).toHaveURL(/\/dashboard\/post-types$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post types");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add post type" }).click();
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Label" }).fill("Boat repair");
  await page.getByLabel("Button text").fill("Ask for a boat repair");
  await page.getByLabel("Help for posting").fill("One boat at a time");
  const preview = page.getByRole("region", { name: "Preview of the form" });
  await expect(preview.getByRole("heading")).toHaveText("Ask for a boat repair");
  await expect(preview).toContainText("One boat at a time");
  await page.getByRole("radio", { name: "Tag" }).check();
  await page.getByLabel("Boat yard").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Post type added.")).toBeVisible();
  await expect(page.getByText("No fields yet")).toBeVisible();
  await expectAccessible(page);

  await addField(page, "Boat", { isRequired: true });
  await addField(page, "Length in feet", { kind: "Number" });
  await addField(page, "Hull", { kind: "Dropdown", options: "Wood\nSteel" });
  await addField(page, "Afloat", { kind: "Checkbox" });
  await addField(page, "Wanted by", { kind: "Date" });
  await addField(page, "Berth key", { visibility: "The author and staff" });
  await expectAccessible(page);

  const rows = page.getByRole("list", { name: "Fields" }).getByRole("link");
  await waitForScripts(page);
  const handle = page.getByRole("button", { name: "Move Berth key with the arrow keys" });
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await expect(rows).toHaveText(order("Berth key", "Wanted by"));
  await expect(handle).toBeFocused();
  await expect(preview.locator("label").last()).toContainText("Wanted by");
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);

  const { page: member } = await addPerson(browser, site, "Sailor");
  await member.goto("/categories/boat-yard");
  await waitForScripts(member);
  await member.getByRole("button", { name: "New post" }).click();
  await member.getByRole("link", { name: "Ask for a boat repair" }).click();
  await expect(member.getByText("One boat at a time")).toBeVisible();
  await waitForScripts(member);
  await member.getByLabel("Title").fill("A leak");
  await member.getByRole("textbox", { name: "Text" }).fill("Below the water line");
  await member.getByRole("textbox", { name: "Boat" }).fill("Petrel");
  await member.getByLabel("Length in feet").fill("31.5");
  await member.getByLabel("Hull").selectOption("Wood");
  await member.getByLabel("Afloat").check();
  await member.getByLabel("Berth key").fill("Under the mat");
  await member.getByLabel("Wanted by").fill("2027-04-01");
  await member.getByRole("button", { name: "Post", exact: true }).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("A leak");
  const main = member.getByRole("main");
  for (const value of ["Petrel", "31.5", "Wood", "Yes", "Under the mat", "April 1, 2027"])
    await expect(main.getByText(value, { exact: true })).toBeVisible();
  await expect(main.getByText("Author and staff")).toBeVisible();
  await member.context().close();
});

const order = (...last: string[]) => ["Boat", "Length in feet", "Hull", "Afloat", ...last];

interface FieldChoices {
  kind?: string;
  options?: string;
  visibility?: string;
  isRequired?: boolean;
}

async function addField(page: Page, label: string, choices: FieldChoices) {
  const { kind, options, visibility, isRequired } = choices;
  await page.getByRole("link", { name: "Add field" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add field");
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Label" }).fill(label);
  if (kind) await page.getByLabel("Type of field").selectOption({ label: kind });
  if (options) await page.getByLabel("Options").fill(options);
  if (visibility) await page.getByRole("radio", { name: visibility }).check();
  if (isRequired) await page.getByRole("checkbox", { name: "Required" }).check();
  const preview = page.getByRole("region", { name: "Preview of the form" });
  await expect(preview.getByLabel(label)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Field saved.")).toBeVisible();
}

test("Without scripts a type and its fields are changed, refused, sorted and deleted", async ({
  openScriptless,
  site,
}) => {
  const field = (postFieldID: string, label: string) =>
    site.call("POST", "/post-fields", {
      postFieldID,
      label,
      dataType: "text",
      formType: "text",
      visibility: "public",
    });
  await field("net", "Net");
  await field("mesh", "Mesh");
  const page = await openScriptless(site.cookies);
  await page.open("/dashboard/post-types/add");
  await page.press("Save", { Label: "Catch", ID: "No spaces" });
  expect(page.text()).toContain("Check this: it is not in the expected form.");
  await page.press("Save", { Label: " ", ID: "" });
  expect(page.text()).toContain("Correct one field");
  await page.press("Save", { Label: "Catch", ID: "" });
  expect(page.text()).toContain("Post type added.");

  await page.press("Add to this type", { Field: "Net" });
  await page.press("Add to this type", { Field: "Mesh" });
  expect(page.text()).toContain("Field added.");
  await page.press("Move Mesh up");
  expect(page.text()).toContain("Order saved.");
  const { postFields } = (await site.call("GET", "/post-types/catch?expand=postFields")) as {
    postFields: { postFieldID: string }[];
  };
  expect(postFields.map(({ postFieldID }) => postFieldID)).toEqual(["mesh", "net"]);
  await page.press("Remove Net from this type");
  expect(page.text()).toContain("Field removed from this type.");

  await page.open("/dashboard/post-types/fields/catch/add");
  await page.press("Save", { Label: "Sizes", "Type of field": "Several numbers", Options: "big" });
  expect(page.text()).toContain("Every option must be a number.");
  await page.press("Save", { Options: "1\n2" });
  expect(page.text()).toContain("Field saved.");
  await page.open("/dashboard/post-types/fields/catch/delete/sizes");
  expect(page.text()).toContain("Posts of this type no longer show it: Catch.");
  await page.press("Delete");
  expect(page.text()).toContain("Field deleted.");

  await page.open("/dashboard/post-types");
  await page.press("Turn off Catch");
  expect(page.text()).toContain("Turn on");
  await page.press("Turn on Catch");
  await page.open("/dashboard/post-types/delete/catch");
  expect(page.text()).toContain("There are no posts of this type.");
  await page.press("Turn off instead");
  expect(page.text()).toContain("Turn on");
  await page.open("/dashboard/post-types/delete/catch");
  await page.press("Delete");
  expect(page.text()).toContain("Post type deleted.");
});

test("The pages stand in Arabic on a phone, from right to left", async ({
  memberPage: page,
  site,
}) => {
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.setViewportSize({ width: 375, height: 700 });
  const paths = ["", "/add", "/edit/question", "/fields/question", "/fields/question/add"];
  for (const path of paths) {
    await page.goto(`/dashboard/post-types${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
