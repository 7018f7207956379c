import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  ["src/platform/server/mail-helpers.ts", "export const send = 1;\n", "says nothing"],
  ["src/ui/common.ts", "export const a = 1;\n", "says nothing"],
  ["src/features/users/server/present.ts", "export class UserManager {}\n", "says nothing"],
  ["src/features/users/server/present.ts", "export const userService = 1;\n", "says nothing"],
  ["src/features/users/server/present.ts", "export class BaseUser {}\n", "Compose functions"],
  ["src/features/users/server/present.ts", "export interface IUser {}\n", "Leave the letter out"],
])("%s: %s", (file, text, message) => {
  expect(plant({ [file]: text })).toMatchObject([
    { file, rule: "empty-names", message: expect.stringContaining(message) },
  ]);
});

test("the words of the web are no empty names", () => {
  const text =
    "export const serviceWorker = 1;\nexport interface IPAddress {}\nexport const database = 1;\nexport const apiBase = 1;\nexport interface KnowledgeBase {}\nexport const isCommonPassword = 1;\n";
  expect(plant({ "src/ui/service-worker.ts": text })).toEqual([]);
});
