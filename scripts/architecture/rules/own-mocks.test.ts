import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  'vi.mock("#platform/server/mail.ts")',
  'vi.mock(import("./queries.ts"), () => ({}))',
  'vi.doMock("pg")',
])("%s is refused", (call) => {
  const file = "src/features/users/server/routes.test.ts";
  const planted = plant({
    [file]: `import { vi } from "vitest";\n${call};\n`,
    "src/platform/server/mail.ts": "export const mail = 1;\n",
  });
  expect(planted).toMatchObject([
    {
      file,
      line: 2,
      rule: "own-mocks",
      message: expect.stringContaining("replace only the outside"),
    },
  ]);
});
