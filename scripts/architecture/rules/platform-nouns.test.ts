import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  ["src/platform/server/comment-list.ts", "export const list = 1;\n", "comment"],
  ["src/platform/contract/tree.ts", "export interface CategoryTree {}\n", "category"],
  [
    "src/platform/web/slots.ts",
    "const slot = 1;\nexport { slot as discussionsSlot };\n",
    "discussion",
  ],
  ["src/platform/web/voting/count.ts", "export function countVotes() {}\n", "vote"],
])("%s carries a word of the product", (file, text, noun) => {
  expect(plant({ [file]: text })).toMatchObject([
    {
      file,
      rule: "platform-nouns",
      message: expect.stringContaining(`"${noun}" is a word of the product`),
    },
  ]);
});

test("users, viewers and permissions are known to the platform", () => {
  const text =
    "export const userID = 1;\nexport interface Viewer {}\nexport type PermissionSet = 1;\n";
  expect(plant({ "src/platform/contract/viewer.ts": text })).toEqual([]);
});
