import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const file = "src/features/users/web/hooks/use-user.ts";

test.each([
  ["zod", "use the schema library"],
  ["../../contract/resources.ts", "import a file with schemas"],
  ["../../contract/routes.ts", "import a file that imports schemas"],
])("web must not load %s", (specifier) => {
  const planted = plant({
    [file]: `import { user } from "${specifier}";\nexport const useUser = () => user;\n`,
  });
  expect(planted).toMatchObject([
    { file, line: 1, rule: "browser-bundle", message: expect.stringContaining("Use import type") },
  ]);
});

test("web may use values of contracts without schemas", () => {
  expect(
    plant({
      [file]:
        'import { longest } from "../../contract/rules.ts";\nexport const useUser = () => longest;\n',
      "src/features/users/contract/rules.ts":
        'import type { user } from "./resources.ts";\nexport const longest = 30;\nexport type U = typeof user;\n',
    }),
  ).toEqual([]);
});
