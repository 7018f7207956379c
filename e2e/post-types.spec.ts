import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("A member posts with the fields of a type, and readers see them, with and without scripts", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Workshop",
    urlcode: "workshop",
  })) as { categoryID: number };
  const field = (postFieldID: string, label: string, kind: object) =>
    site.call("POST", "/post-fields", { postFieldID, label, visibility: "public", ...kind });
  await field("lamp", "Which lamp", { dataType: "text", formType: "text", isRequired: true });
  await field("wicks", "Wicks", { dataType: "number", formType: "number" });
  await field("urgent", "Urgent", { dataType: "boolean", formType: "checkbox" });
  const dropdownOptions = ["Oil", "Gas, bottled"];
  const choices = { dataType: "string[]", formType: "dropdown", dropdownOptions };
  await field("fuels", "Fuels", choices);
  await field("key", "Key", { dataType: "text", formType: "text", visibility: "private" });
  await field("colours", "Colours", { dataType: "string[]", formType: "tokens" });
  await site.call("POST", "/post-types", {
    postTypeID: "repair",
    name: "Repair",
    parentPostTypeID: "discussion",
    postButtonLabel: "Ask for a repair",
    postHelperText: "One lamp at a time",
    categoryIDs: [categoryID],
    postFieldIDs: ["lamp", "wicks", "urgent", "fuels", "key", "colours"],
  });

  const { page } = await addPerson(browser, site, "Keeper");
  await page.goto("/categories/workshop");
  await waitForScripts(page);
  await page.getByRole("button", { name: "New post" }).click();
  await page.getByRole("link", { name: "Ask for a repair" }).click();
  await expect(page.getByRole("heading", { name: "Ask for a repair" })).toBeVisible();
  await expect(page.getByText("One lamp at a time")).toBeVisible();
  await page.getByLabel("Title").fill("It flickers");
  await page.getByLabel("Which lamp").fill("The one on the quay");
  await page.getByLabel("Wicks").fill("2");
  await page.getByLabel("Urgent").check();
  await page.getByLabel("Colours").fill("red, green");
  await page.getByRole("group", { name: "Fuels" }).getByLabel("Gas, bottled").check();
  await expect(page.getByLabel("Key")).toHaveAccessibleDescription(/Only you and moderators see/);
  await expectAccessible(page);

  const scriptless = await signInNew(site, "Plain", await openScriptless());
  const plain = scriptless.page;
  await plain.open(`/post/repair/${categoryID}`);
  const written = { Title: "It is dark", Text: "Since Friday", "Which lamp": " " };
  await plain.press("Post", written);
  expect(plain.text()).toContain("Which lamp is required.");
  const chosen = { "Which lamp": "Lighthouse", Colours: "white", "Gas, bottled": true };
  await plain.press("Post", chosen);
  expect(plain.heading()).toBe("It is dark");
  expect(plain.text()).toContain("Lighthouse");
  const [post] = await callAs(
    page,
    "GET",
    "/discussions?postMeta[lamp]=lighthouse&expand=postMeta",
  );
  expect(post).toMatchObject({
    type: "discussion",
    postTypeID: "repair",
    postMeta: { lamp: "Lighthouse", fuels: ["Gas, bottled"], colours: ["white"] },
  });
  await plain.open(`/post/editdiscussion/${post.discussionID}`);
  await plain.press("Save", { "Gas, bottled": false });
  const edited = await callAs(page, "GET", `/discussions/${post.discussionID}?expand=postMeta`);
  expect(edited.postMeta).toEqual({ lamp: "Lighthouse", colours: ["white"] });
  await page.goto(post.url);
  await expect(page.getByText("Which lamp")).toBeVisible();
  await expect(page.getByText("Repair", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
