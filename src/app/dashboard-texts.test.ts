import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Areas that only pages of the dashboard import. */
const areas = ["src/features/layouts/web/editor/", "src/features/layouts/web/schema-form/"];

const isOfDashboard = (file: string) =>
  file.includes("/web/dashboard/") ||
  file.startsWith("src/features/dashboard/web/") ||
  areas.some((area) => file.startsWith(area));

test("no page outside of the dashboard uses a message of the dashboard", () => {
  const textIDs = globSync("src/features/*/web/dashboard/texts.en.json").flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, "utf8"))),
  );
  const ofDashboard = new Set(textIDs);
  expect(ofDashboard.size).toBeGreaterThan(100);
  const sources = globSync("src/**/web/**/*.{ts,tsx}").filter((file) => !isOfDashboard(file));
  const named = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([\w-]+(?:\.[\w-]+)+)"/g)]
      .map(([, textID = ""]) => textID)
      .filter((textID) => ofDashboard.has(textID))
      .map((textID) => `${file}: ${textID}`),
  );
  expect(named).toEqual([]);
});
