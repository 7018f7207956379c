import { expectAccessible, expectNoSidewaysScroll } from "../support/expectations.ts";
import { expect, openPage, type Site, test } from "../support/test.ts";

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test.afterEach(({ site }) => site.call("PATCH", "/config", { "posts.players": true }));

async function postVideo(site: Site): Promise<string> {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Films",
    urlcode: `films-${crypto.randomUUID()}`,
  })) as { categoryID: number };
  const body = `See this:\n\n${video}\n\nWell?`;
  const post = { categoryID, name: `A film ${crypto.randomUUID()}`, body, format: "markdown" };
  return ((await site.call("POST", "/discussions", post)) as { url: string }).url;
}

test("A video plays within the post once somebody wants it, and no site hears of it before", async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route(/youtube|ytimg|vimeo/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await page.setViewportSize({ width: 375, height: 700 });
  const answer = await page.goto(await postVideo(site));
  expect(answer?.headers()["content-security-policy"]).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;",
  );
  const play = page.getByRole("button", { name: "Play “YouTube” here" });
  await expect(play).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByRole("link", { name: /YouTube/ })).toHaveAttribute("href", video);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(asked).toEqual([]);

  await play.focus();
  await page.keyboard.press("Enter");
  const frame = page.getByTitle("YouTube, a video on YouTube");
  await expect(frame).toBeVisible();
  await expect.poll(() => asked).toEqual([`${player}?autoplay=1`]);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(frame).toHaveCount(0);
  await expect(play).toBeFocused();
});

test.describe("A player", () => {
  // What it is refused, the console notes.
  test.use({ expectedErrors: [/allow-top-navigation|permission to navigate/] });

  const greedy = `<title>Player</title><p></p>
    <a href="https://www.youtube.com/" target="_blank">Its site</a>
    <button onclick="top.location.href = 'https://www.youtube.com/elsewhere'">Leave</button>
    <script>document.querySelector("p").textContent = "Runs at " + self.origin;</script>`;

  test("plays and opens its site, but leads nobody away from the page", async ({ page, site }) => {
    await page
      .context()
      .route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: greedy }));
    await page.goto(await postVideo(site));
    const address = page.url();
    await page.getByRole("button", { name: "Play “YouTube” here" }).click();
    const frame = page.getByTitle("YouTube, a video on YouTube");
    const inFrame = frame.contentFrame();
    await expect(inFrame.getByText(`Runs at ${new URL(player).origin}`)).toBeVisible();
    const opening = page.context().waitForEvent("page");
    await inFrame.getByRole("link", { name: "Its site" }).click();
    const opened = await opening;
    await expect(opened.getByText("Runs at https://www.youtube.com")).toBeVisible();
    await opened.close();
    await inFrame.getByRole("button", { name: "Leave" }).click();
    await expect(frame).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(frame).toHaveAttribute("loading", "lazy");
    await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  });
});

test("Without scripts a video is a link", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto(await postVideo(site));
  await expect(page.getByRole("link", { name: /YouTube/ })).toHaveAttribute("href", video);
  await expect(page.getByRole("button", { name: /Play/ })).toHaveCount(0);
  await page.context().close();
});

test("Where the site wants no players, a video is a link and no frame may load", async ({
  page,
  site,
}) => {
  await site.call("PATCH", "/config", { "posts.players": false });
  const answer = await page.goto(await postVideo(site));
  expect(answer?.headers()["content-security-policy"]).toContain("frame-src 'self';");
  await expect(page.getByRole("link", { name: /YouTube/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Play/ })).toHaveCount(0);
});
