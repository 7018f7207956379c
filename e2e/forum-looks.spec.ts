import type { Locator } from "@playwright/test";
import { expectNoSidewaysScroll, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

/** How wide the lines of a text may get, in pixels. */
const lineWidth = (text: Locator) =>
  text.evaluate((element) => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    return (
      element.clientWidth -
      Number.parseFloat(paddingInlineStart) -
      Number.parseFloat(paddingInlineEnd)
    );
  });

test("Writing has the lines of reading, in the Markdown box too", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Same measure", ["Some words"]);
  await page.goto(url);
  await waitForScripts(page);
  const read = await lineWidth(page.locator("li .userContent > p"));
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await page.keyboard.type("Some words");
  await expect(box.locator("p")).toHaveText("Some words");
  expect(await lineWidth(box.locator("p"))).toBeCloseTo(read, 0);
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(page.locator("textarea[name=body]")).toBeFocused();
  expect(await lineWidth(page.locator("textarea[name=body]"))).toBeCloseTo(read, 0);
});

test("Below a comment one word is in sight, and the others when it is pointed at", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Quiet feet", ["First", "Second"]);
  await page.goto(url);
  await waitForScripts(page);
  const comment = page.getByRole("article").filter({ hasText: "Second" });
  const reply = comment.getByRole("link", { name: "Reply" });
  const share = comment.getByRole("button", { name: "Share" });
  const reactions = comment.locator("form").filter({ has: page.getByRole("group") });
  await expect(reply).toHaveCSS("opacity", "1");
  await expect(share).toHaveCSS("opacity", "0");
  await expect(reactions).toHaveCSS("opacity", "0");
  await comment.hover();
  await expect(share).toHaveCSS("opacity", "1");
  await expect(reactions).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(share).toHaveCSS("opacity", "0");
  await reply.focus();
  await expect(share).toHaveCSS("opacity", "1");
  // How others reacted is told at all times.
  await comment.getByRole("button", { name: "Like" }).click();
  await expect(comment.getByRole("button", { name: "Like: 1" })).toBeVisible();
  await page.mouse.move(0, 0);
  await comment.getByRole("button", { name: "Like: 1" }).blur();
  await expect(share).toHaveCSS("opacity", "0");
  await expect(reply).toHaveCSS("opacity", "1");
  await expect(reactions).toHaveCSS("opacity", "1");
});

test("A link is copied without the right to the clipboard, and where it cannot be, it says so", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Passed on", []);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await page.goto(url);
  await waitForScripts(page);
  const copy = async () => {
    await page.getByRole("button", { name: "Share" }).first().click();
    await page.getByRole("button", { name: "Copy link" }).first().click();
  };
  await copy();
  await expect(page.getByText("Link copied to clipboard.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" }).first()).toBeFocused();
  await page.getByRole("textbox", { name: "Your comment" }).click();
  await page.getByRole("button", { name: "Markdown" }).click();
  const words = page.locator("textarea[name=body]");
  await expect(words).toBeFocused();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(words).toHaveValue(/\/discussion\/\d+\/.*utm_source=community-share$/);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy();
  await expect(page.getByText("Something has gone wrong.")).toBeVisible();
});

test("In the panel of categories names that wrap stay apart, also in text twice as large", async ({
  page,
  site,
}) => {
  for (const urlcode of ["long-names-a", "long-names-b"]) {
    const name = `Everything that has to do with long names, ${urlcode}`;
    const made = (await site.call("POST", "/categories", { name, urlcode })) as object;
    const { categoryID } = made as { categoryID: number };
    // The panel shows the first ones only.
    const place = { parentCategoryID: -1, position: 0 };
    await site.call("PUT", `/categories/${categoryID}/place`, place);
  }
  await makeDiscussion(site, "Counted", ["One"]);
  for (const size of ["100%", "200%"]) {
    await page.goto("/discussions");
    await page.evaluate(
      (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
      size,
    );
    const names = page.getByRole("link", { name: /^Everything that has to do/ }).locator("bdi");
    const [above, below] = await names.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()),
    );
    expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeGreaterThanOrEqual(6);
    const count = page.getByRole("listitem").filter({ hasText: "Counted" }).locator("p").last();
    const isCut = await count.evaluate((box) => {
      const [around, number] = [box, ...box.children].map((each) => each.getBoundingClientRect());
      if (!around || !number) return true;
      return number.left < around.left - 1 || number.bottom > around.bottom + 1;
    });
    expect(isCut).toBe(false);
  }
});

test("However deep quotes go, few lines are drawn, all as far apart", async ({ page, site }) => {
  const { url } = await makeDiscussion(site, "Deep quotes", [`${"> ".repeat(60)}at the bottom`]);
  await page.goto(url);
  const quotes = page.locator("li .userContent blockquote");
  const lines = await quotes.evaluateAll((all) =>
    all
      .filter((each) => Number.parseFloat(getComputedStyle(each).borderInlineStartWidth) > 0)
      .map((each) => each.getBoundingClientRect().left),
  );
  expect(lines).toHaveLength(5);
  const gaps = lines.slice(1).map((left, index) => Math.round(left - (lines[index] ?? 0)));
  expect(new Set(gaps).size).toBe(1);
});

test("On paper dates are whole, and it says which of the comments these are", async ({
  page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "On paper", numbered(31));
  await page.goto(url);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("1 - 30 of 31").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Next page" }).first()).toBeHidden();
  const printed = await page
    .locator("li article time")
    .first()
    .evaluate((time) => [
      getComputedStyle(time).fontSize,
      getComputedStyle(time, "::after").content,
      JSON.stringify(time.getAttribute("title")),
    ]);
  expect(printed[0]).toBe("0px");
  expect(printed[1]).toBe(printed[2]);
  expect(printed[2]).toMatch(/\d{4}/);
});

test.describe("a wide picture that does not load", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("makes no page wider, whichever way it is read", async ({ page, site }) => {
    const { discussionID, url } = await makeDiscussion(site, "Wide and gone", []);
    const body = '<p>t</p><img src="/gone.png" width="3000" height="900">';
    await site.call("POST", "/comments", { discussionID, body, format: "html" });
    for (const language of ["ar", "en"]) {
      await page.context().addCookies([{ name: "fm_locale", value: language, url: site.address }]);
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(url);
        await expectNoSidewaysScroll(page);
      }
    }
    // Lists of what was written last would ask for the picture in other stories.
    await site.call("DELETE", `/discussions/${discussionID}`);
  });
});

test("Time that passes breaks no line above a comment anew", async ({ page, site }) => {
  const { url } = await makeDiscussion(site, "As time goes by", ["One"]);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(url);
  const header = page.getByRole("article").last().locator("header");
  const heightWith = async (text: string) => {
    await header.locator("time").evaluate((time, words) => {
      time.textContent = words;
    }, text);
    return (await header.boundingBox())?.height;
  };
  expect(await heightWith("59 minutes ago")).toBe(await heightWith("just now"));
});
