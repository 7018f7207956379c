import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

const add = async (site: Site, name: string, more: object = {}): Promise<number> => {
  const urlcode = name.toLowerCase().replaceAll(" ", "-");
  const category = await site.call("POST", "/categories", { name, urlcode, ...more });
  return (category as { categoryID: number }).categoryID;
};

test("Without scripts categories are added, put in order, archived and deleted", async ({
  openScriptless,
  site,
}) => {
  const page = await openScriptless(site.cookies);
  const main = page.within("main");
  for (const Name of ["Workshop", "Garden"]) {
    await page.open("/dashboard/categories/add");
    await main.press("Save", { Name });
    expect(page.text()).toContain("Category saved.");
  }
  const tree = main.within("[aria-label=Categories]");
  const own = () => tree.texts("li").filter((words) => /^(Workshop|Garden)/.test(words));
  expect(own()).toEqual([expect.stringMatching(/^Workshop/), expect.stringMatching(/^Garden/)]);
  await main.press("Move Garden up");
  expect(page.text()).toContain("Order saved.");
  expect(own()).toEqual([expect.stringMatching(/^Garden/), expect.stringMatching(/^Workshop/)]);

  await tree.follow("Garden");
  await main.press("Save", { Archive: true });
  expect(own()[0]).toContain("Archived");

  await tree.follow("Workshop");
  await page.open(`${page.path()}/delete`);
  await main.press("Delete");
  expect(page.text()).toContain("Category deleted.");
});

test("A category that is moved to the end of its way keeps the focus on what moved it", async ({
  memberPage: page,
  site,
}) => {
  for (const name of ["Left bank", "Right bank"]) await add(site, name);
  await page.goto("/dashboard/categories");
  await waitForScripts(page);
  const up = page.getByRole("button", { name: "Move Right bank up" });
  await up.focus();
  const rows = page.getByRole("main").getByRole("button", { name: /^Move .* up$/ });
  const place = () =>
    rows.evaluateAll((all) => all.findIndex((each) => each.textContent?.includes("Right bank")));
  for (let left = await place(); left > 0; left = await place()) {
    await page.keyboard.press("Enter");
    await expect.poll(place).toBeLessThan(left);
  }
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
});

test("With the arrow keys a category moves, and keeps the focus", async ({
  memberPage: page,
  site,
}) => {
  await add(site, "North");
  await add(site, "South");
  await page.goto("/dashboard/categories");
  await waitForScripts(page);
  const handle = page.getByRole("button", { name: "Move South with the arrow keys" });
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByRole("list", { name: "North" }).getByRole("link", { name: "South" }),
  ).toBeVisible();
  await expect(page.getByText("Order saved.")).toBeVisible();
  await expect(handle).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Actions for South" }).click();
  await page.getByRole("button", { name: "Move out one level" }).click();
  await expect(page.getByRole("list", { name: "North" })).toHaveCount(0);
});

test("A category is dragged into another one", async ({ memberPage: page, site }) => {
  await add(site, "Shelf");
  await add(site, "Book");
  await page.goto("/dashboard/categories");
  await waitForScripts(page);
  const row = (name: string) =>
    page.getByRole("main").locator("[draggable]").filter({ hasText: name });
  await row("Book").dragTo(row("Shelf"));
  await expect(
    page.getByRole("list", { name: "Shelf" }).getByRole("link", { name: "Book" }),
  ).toBeVisible();
});

test("Permissions of a category are shown before they are saved", async ({
  memberPage: page,
  site,
}) => {
  await site.call("POST", "/users", { name: "A Curious Cat", email: "cat@example.com" });
  const categoryID = await add(site, "Back Room");
  await page.goto(`/dashboard/categories/${categoryID}/permissions`);
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByLabel("Its own permissions").check();
  for (const role of ["Guest", "Unconfirmed", "Applicant", "Member"]) {
    await page.getByRole("main").getByText(role, { exact: true }).click();
    await page.getByLabel(`${role}: See discussions`).uncheck();
  }
  await page.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "Review changes" });
  await expect(preview.getByRole("link", { name: "A Curious Cat" })).toBeVisible();
  await expect(preview).toContainText("guests too");
  await expect(preview).toContainText("Back Room");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Category saved.")).toBeVisible();
  const answer = await page.request.get(`/api/v2/categories/${categoryID}`, {
    headers: { cookie: "" },
  });
  expect(answer.status()).toBe(404);
});

test("In Arabic the arrows go the other way", async ({ memberPage: page, site }) => {
  await add(site, "East");
  await add(site, "West");
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto("/dashboard/categories");
  await waitForScripts(page);
  await page.getByRole("button", { name: "نقل West بمفاتيح الأسهم" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(
    page.getByRole("list", { name: "East" }).getByRole("link", { name: "West" }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("A category gets a colour, which shows beside its name in both schemes", async ({
  memberPage: page,
  site,
}) => {
  const categoryID = await add(site, "Tinted");
  await site.call("POST", "/discussions", {
    categoryID,
    name: "Seen in colour",
    body: "Words",
    format: "text",
  });
  await page.goto(`/dashboard/categories/${categoryID}`);
  await waitForScripts(page);
  await page.getByLabel("Pick a colour for the category").fill("#ffee88");
  await expect(page.getByLabel("Colour", { exact: true })).toHaveValue("#ffee88");
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Category saved.")).toBeVisible();

  const lightness = () =>
    page
      .getByRole("main")
      .getByRole("link", { name: "Tinted" })
      .first()
      .evaluate((link) => {
        const canvas = document.createElement("canvas").getContext("2d");
        if (!canvas) return [];
        canvas.fillStyle = getComputedStyle(link, "::before").backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      });
  await page.goto("/discussions");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await lightness()).toEqual([255, 238, 136, 255]);
  await page.emulateMedia({ colorScheme: "light" });
  // Darker on white, and still of that colour.
  const [red = 0, green = 0, blue = 0] = await lightness();
  expect(Math.max(red, green)).toBeLessThan(180);
  expect(blue).toBeLessThan(green - 40);
  await page.goto("/categories/tinted");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tinted");
});
