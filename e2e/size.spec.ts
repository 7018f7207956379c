import { expect, test } from "./support/test.ts";

const kilobyte = 1_000;

test("What the home page loads stays small", async ({ page }) => {
  const sizes = { js: 0, css: 0 };
  page.on("response", async (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1] as "js" | "css";
    if (!kind) return;
    expect(response.headers()["content-encoding"], response.url()).toBe("br");
    sizes[kind] += Number(response.headers()["content-length"]);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(sizes.js).toBeGreaterThan(50 * kilobyte);
  expect(sizes.js).toBeLessThan(140 * kilobyte);
  expect(sizes.css).toBeLessThan(20 * kilobyte);
});
