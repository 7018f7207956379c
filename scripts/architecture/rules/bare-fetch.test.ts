import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const [onServer, onPage] = [
  "src/features/notes/server/actions/preview.ts",
  "src/features/notes/web/hooks/use-preview.ts",
];

test.each([
  [onServer, "fetch(url)", "platform/server/outgoing"],
  [onServer, "globalThis.fetch(url)", "platform/server/outgoing"],
  [onServer, "[url].map(fetch)", "platform/server/outgoing"],
  [onPage, 'fetch("/api/v2/notes")', "platform/web/calls/api.ts"],
  [onPage, "window.fetch(url)", "platform/web/calls/api.ts"],
])("%s must not call %s", (file, call, cure) => {
  const text = `export const load = (url: string) =>\n  ${call};\n`;
  expect(plant({ [file]: text })).toMatchObject([
    { file, line: 2, rule: "bare-fetch", message: expect.stringContaining(cure) },
  ]);
});

test("methods of that name, tests and what guards the network may", () => {
  expect(
    plant({
      [onServer]: "export const load = (pictures: any) => pictures.fetch();\n",
      "src/features/notes/server/actions/preview.test.ts":
        'import { test } from "vitest";\ntest("x", () => fetch("/"));\n',
      "src/platform/server/outgoing/fetch-safely.ts":
        "export const load = (url: string) => fetch(url);\n",
      "src/platform/web/calls/browser-transport.ts":
        "export const load = (url: string) => fetch(url);\n",
    }),
  ).toEqual([]);
});
