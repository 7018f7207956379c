import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const many = (folder: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `src/features/users/${folder}/part-${index}.ts`,
      `export const part = ${index};\n`,
    ]),
  );

test.each(["server/domain", "server/sign-in", "web/pages", "web/sign-in/pages"])(
  "%s holds no more than can be seen at a glance",
  (folder) => {
    expect(plant(many(folder, 16))).toEqual([]);
    expect(plant(many(folder, 17))).toMatchObject([
      {
        file: `src/features/users/${folder}`,
        rule: "rooms",
        message: expect.stringContaining("Divide what is here into areas"),
      },
    ]);
  },
);

test("tests and styles do not fill a folder", () => {
  const files = many("web/pages", 16);
  const more = {
    "src/features/users/web/pages/part-1.test.tsx": "export const tested = 1;\n",
    "src/features/users/web/pages/part-1.module.css": ".a {\n  color: red;\n}\n",
  };
  expect(plant({ ...files, ...more })).toEqual([]);
});

test.each(["server/core", "web/shared", "server/other-parts"])("%s says nothing", (area) => {
  expect(plant({ [`src/features/users/${area}/part.ts`]: "export const part = 1;\n" })).toEqual([
    {
      file: `src/features/users/${area}`,
      rule: "rooms",
      message: expect.stringContaining("Name it after a part of the product"),
    },
  ]);
});

test("a file that stands in an area is named after what it exports", () => {
  const file = "src/features/users/server/sign-in/tools.ts";
  expect(plant({ [file]: "export const checkPassword = 1;\n" })).toMatchObject([
    { file, rule: "rooms", message: expect.stringContaining("checkPassword") },
  ]);
});
