import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

const root = path.resolve(import.meta.dirname, "..");
const date = "2024-03-16T21:23:37Z";
const written = { userID: 1, dateInserted: date, format: "markdown" };
const lines = [
  { type: "user", id: 1, name: "Caroline Herschel" },
  { type: "category", id: 1, name: "Old room", urlcode: "old-room" },
  {
    type: "discussion",
    id: 1,
    categoryID: 1,
    name: "On the connexion",
    body: "Moved here",
    ...written,
    url: "https://old.example.org/showthread.php?t=1834",
  },
  {
    type: "comment",
    id: 1,
    discussionID: 1,
    body: "An old answer",
    ...written,
    url: "https://old.example.org/showthread.php?p=7",
  },
];

test("Links to the site that posts were imported from lead to the posts", async ({
  page,
  site,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-old-"));
  const file = path.join(folder, "old.jsonl");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  await promisify(execFile)(process.execPath, ["src/app/cli.ts", "import", file], {
    cwd: root,
    env: { ...process.env, ...site.environment },
  });
  await rm(folder, { recursive: true });

  const moved = await page.request.get("/showthread.php?t=1834", { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  await page.goto("/showthread.php?t=1834");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On the connexion");
  await page.goto("/showthread.php?p=7");
  await expect(page).toHaveURL(/#Comment_\d+$/);
  await expect(page.getByText("An old answer")).toBeVisible();
  expect((await page.request.get("/showthread.php?t=1835")).status()).toBe(404);

  // What is here now comes before what was there once.
  const { url } = await makeDiscussion(site, "Here now", []);
  expect((await page.request.get(url, { maxRedirects: 0 })).status()).toBe(200);
});
