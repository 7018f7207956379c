import { expectAccessible } from "./support/expectations.ts";
import { callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

interface Made {
  categoryID: number;
  discussionID: number;
  statusID: number;
}

test("An administrator limits a status to a category, where it is the default and offered", async ({
  memberPage: page,
  site,
}) => {
  const place = (name: string, urlcode: string) =>
    site.call("POST", "/categories", { name, urlcode, ideationType: "up" }) as Promise<Made>;
  const here = await place("Wishes for the weir", "wishes-weir");
  const there = await place("Wishes for the well", "wishes-well");
  await site.call("PUT", "/discussions/toggle-scoped-statuses", { enabled: true });
  const propose = (name: string, { categoryID }: Made) =>
    site.call("POST", "/discussions/idea", {
      name,
      body: `About ${name}`,
      format: "markdown",
      categoryID,
    }) as Promise<Made>;
  const weir = await propose("A higher weir", here);
  const well = await propose("A deeper well", there);

  await page.goto("/dashboard/content/statuses/add");
  await page.getByRole("textbox", { name: "Name" }).fill("Being dug");
  await page.getByLabel("Posts", { exact: true }).selectOption("Ideas");
  const places = page.getByRole("group", { name: "Only in these categories" });
  await places.getByLabel("Wishes for the weir").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Being dug" }).click();
  await expect(places.getByLabel("Wishes for the weir")).toBeChecked();
  await expect(places.getByLabel("Wishes for the well")).not.toBeChecked();

  const choice = page.getByLabel("Default status");
  await page.goto(`/dashboard/categories/${there.categoryID}`);
  await expect(choice).toContainText("Planned");
  await expect(choice).not.toContainText("Being dug");
  await page.goto(`/dashboard/categories/${here.categoryID}`);
  await choice.selectOption("Being dug");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/done=saved/);
  await page.goto(`/dashboard/categories/${here.categoryID}`);
  await expect(choice.locator("option:checked")).toHaveText("Being dug");
  const { statusID } = await callAs(page, "GET", `/discussions/${weir.discussionID}`);
  const status = await callAs(page, "GET", `/discussions/statuses/${statusID}`);
  expect(status.name).toBe("Being dug");

  const offered = page.getByLabel("Status", { exact: true });
  await page.goto(`/post/statuses?ids=${weir.discussionID}`);
  await expect(offered).toContainText("Being dug");
  await page.goto(`/post/statuses?ids=${weir.discussionID},${well.discussionID}`);
  await expect(offered).toContainText("Planned");
  await expect(offered).not.toContainText("Being dug");
  await site.call("PUT", "/discussions/toggle-scoped-statuses", { enabled: false });
});

test("The roadmap is found from a list of ideas, and its lists keep category and order", async ({
  memberPage,
  openScriptless,
  site,
}) => {
  const category = { name: "Wishes for the mill", urlcode: "wishes-mill", ideationType: "up" };
  const { categoryID } = (await site.call("POST", "/categories", category)) as Made;
  const propose = (name: string) =>
    site.call("POST", "/discussions/idea", {
      name,
      body: `About ${name}`,
      format: "markdown",
      categoryID,
    }) as Promise<Made>;
  const { discussionID } = await propose("A wheel of oak");
  for (let count = 1; count <= 10; count += 1) await propose(`Wish ${count} for the mill`);
  await callAs(memberPage, "POST", `/discussions/${discussionID}/reactions`, {
    reactionType: "Up",
  });

  const guest = await openScriptless();
  await guest.open("/discussions?type=idea");
  expect(guest.within("main").names("link")).toContain("Roadmap");
  await guest.open("/discussions");
  expect(guest.within("main").names("link")).not.toContain("Roadmap");
  await guest.open(`/roadmap/${categoryID}`);
  await guest.within("main").follow("Show all 11");
  expect(guest.heading()).toBe("Status: Active in Wishes for the mill");
  const names = guest.within("main").names("link");
  expect(names).toContain("Roadmap");
  expect(names.indexOf("A wheel of oak")).toBeLessThan(names.indexOf("Wish 10 for the mill"));
  expect(names).toContain("Wish 1 for the mill");
});
