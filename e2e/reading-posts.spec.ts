import sharp from "sharp";
import { expectAccessible, expectNoShift, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered, say } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("Code is copied, and an empty row is as high as another", async ({ memberPage, site }) => {
  const { url, discussionID } = await makeDiscussion(site, "Code to copy", []);
  await say(
    site,
    discussionID,
    "```\nnpm start\nnpm test\n```\n\n| a | b |\n|---|---|\n|  |  |\n| c | d |",
  );
  await memberPage.goto(url);
  const copy = memberPage.getByRole("button", { name: "Copy" });
  await expect(copy).toHaveCount(1);
  await memberPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await memberPage.locator("pre").hover();
  await copy.click();
  await expect(memberPage.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await memberPage.evaluate(() => navigator.clipboard.readText())).toBe(
    "npm start\nnpm test",
  );
  const heights = await memberPage
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(1);
  await expectAccessible(memberPage);
  await expectNoShift(memberPage);
});

test("Text, code and rules of a post have one width, with nothing empty beside them", async ({
  memberPage,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "One width", []);
  await say(
    site,
    discussionID,
    `${"Words ".repeat(60)}\n\n---\n\n\`\`\`\n${"code ".repeat(60)}\n\`\`\``,
  );
  await memberPage.setViewportSize({ width: 1280, height: 800 });
  await memberPage.goto(url);
  const widths = await memberPage
    .locator("#content li .userContent > :is(p, hr, pre)")
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
  expect(widths).toHaveLength(3);
  expect(new Set(widths).size).toBe(1);
});

test("Pictures are looked at in full, by keys, buttons and swipes", async ({
  browser,
  memberPage,
  site,
}) => {
  const urls: string[] = [];
  for (const colour of ["#2a6f97", "#9b5de5"]) {
    const buffer = await sharp({
      create: { width: 600, height: 400, channels: 3, background: colour },
    })
      .png()
      .toBuffer();
    const file = { name: "sea.png", mimeType: "image/png", buffer };
    const answer = await memberPage.request.post("/api/v2/media", {
      multipart: { file },
      headers: { "x-requested-with": "e2e" },
    });
    urls.push(new URL((await answer.json()).url).pathname);
  }
  const { url, discussionID } = await makeDiscussion(site, "Pictures of the sea", []);
  await say(site, discussionID, `![The sea](${urls[0]})\n\n![The sky](${urls[1]})`);
  await memberPage.goto(url);
  const first = memberPage.getByRole("button", { name: "The sea" });
  await first.press("Enter");
  const viewer = memberPage.getByRole("dialog", { name: "Images" });
  await expect(viewer.getByRole("img", { name: "The sea" })).toBeVisible();
  await expect(viewer.getByRole("status")).toHaveText("1 of 2");
  await expectAccessible(memberPage);
  await memberPage.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img", { name: "The sky" })).toBeVisible();
  await viewer.getByRole("button", { name: "Next image" }).click();
  await expect(viewer.getByRole("status")).toHaveText("1 of 2");
  await memberPage.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();

  const phone = await openPage(browser, site, {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  });
  await phone.goto(url);
  await phone.getByRole("button", { name: "The sea" }).tap();
  await phone.getByRole("dialog").evaluate((dialog) => {
    const touch = (clientX: number) => [new Touch({ identifier: 1, target: dialog, clientX })];
    dialog.dispatchEvent(new TouchEvent("touchstart", { touches: touch(300) }));
    dialog.dispatchEvent(new TouchEvent("touchend", { changedTouches: touch(100) }));
  });
  await expect(phone.getByRole("dialog").getByRole("status")).toHaveText("2 of 2");
  await phone.context().close();
});

test("The rail leads to any place of a discussion, on phones too", async ({
  browser,
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "A rail to drag", numbered(65));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await waitForScripts(page);
  const rail = page.getByRole("slider", { name: "Go to a comment" });
  await expect(rail).toHaveAttribute("aria-valuetext", "1 of 65");
  const box = await rail.boundingBox();
  if (!box) throw new Error("There is no rail.");
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(`${url}/p2`);
  await expect(page.getByText("Comment number 33", { exact: true })).toBeInViewport();
  await rail.press("End");
  await expect(page).toHaveURL(`${url}/p3`);
  await expect(page.getByText("Comment number 65", { exact: true })).toBeInViewport();
  await expectAccessible(page);

  await page.goto(`${url}?view=tree`);
  await waitForScripts(page);
  await expect(rail).toHaveAttribute("aria-valuetext", "1 of 65");
  await rail.press("End");
  await expect(page.getByText("Comment number 65", { exact: true })).toBeInViewport();

  const phone = await openPage(browser, site, {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  });
  await phone.goto(url);
  await waitForScripts(phone);
  await phone.getByRole("button", { name: "1 / 65" }).tap();
  await phone.getByRole("slider", { name: "Go to a comment" }).press("End");
  await expect(phone).toHaveURL(`${url}/p3`);
  await phone.context().close();
});

test("The rail counts no comment that was deleted, and leads past where it was", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "A rail with gaps", numbered(35));
  const comments = (await site.call("GET", `/comments?discussionID=${discussionID}&limit=50`)) as {
    commentID: number;
    position: number;
  }[];
  for (const { commentID, position } of comments)
    if (position <= 4 || position === 35) await site.call("DELETE", `/comments/${commentID}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await waitForScripts(page);
  const rail = page.getByRole("slider", { name: "Go to a comment" });
  await expect(rail).toHaveAttribute("aria-valuetext", "1 of 30");
  await rail.press("End");
  await expect(page.getByText("Comment number 34", { exact: true })).toBeInViewport();
  await expect(rail).toHaveAttribute("aria-valuetext", "30 of 30");
  await page.goto(`${url}?sort=-dateInserted`);
  await waitForScripts(page);
  await expect(rail).toHaveAttribute("aria-valuetext", "1 of 30");
});

test("Whoever drags along the rail is told when that was, on other pages too", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "A rail of dates", numbered(65));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const view of ["pages", "tree"]) {
    await page.goto(`${url}?view=${view}`);
    await waitForScripts(page);
    const rail = page.getByRole("slider", { name: "Go to a comment" });
    await expect(rail).toHaveAttribute("aria-valuetext", "1 of 65");
    const said = () => rail.getAttribute("aria-valuetext");
    await expect(async () => {
      const box = await rail.boundingBox();
      if (!box) throw new Error("There is no rail.");
      const x = box.x + box.width / 2;
      await page.mouse.up();
      await page.mouse.move(x, box.y + 16);
      await page.mouse.down();
      // Back and forth until the date is there, since it goes wherever it rests.
      for (let tries = 0; tries < 30 && !/\d{4}/.test((await said()) ?? ""); tries += 1)
        await page.mouse.move(x, box.y + (tries % 2 ? 0.7 : 0.72) * box.height);
      expect(await said()).toMatch(/^(4[6-9]|50) of 65, \w+ \d+, \d{4}$/);
    }).toPass();
    await expect(rail.locator("+ p time")).toHaveCount(1);
    await page.mouse.up();
    await expect(page.getByText("Comment number 48", { exact: true })).toBeVisible();
  }
});

test("Past the last comment of a page the keys go on to the next page", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Keys over pages", numbered(31));
  await page.goto(url);
  await waitForScripts(page, "[data-position='30'] article");
  await page.locator("[data-position='30'] article").evaluate((last: HTMLElement) => {
    last.tabIndex = -1;
    last.focus();
  });
  await page.keyboard.press("j");
  await expect(page).toHaveURL(`${url}/p2`);
  await expect(page.getByText("Comment number 31")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rail has both ends of a discussion", async ({ page, site }) => {
    const { url } = await makeDiscussion(site, "A rail of links", numbered(31));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(url);
    const rail = page.getByRole("navigation", { name: "Position in the discussion" });
    await expect(rail.getByRole("slider")).toBeHidden();
    await rail.getByRole("link").last().click();
    await expect(page).toHaveURL(new RegExp(`${url}/p2#reply$`));
  });
});
