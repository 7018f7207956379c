import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  ["src/features/users/server/present.ts", "../web/public.ts", "They meet in contract"],
  ["src/features/users/web/hooks/use-user.ts", "../../server/public.ts", "They meet in contract"],
  ["src/features/users/contract/rules.ts", "../server/public.ts", "A contract runs anywhere"],
  [
    "src/features/users/web/hooks/use-user.ts",
    "../../feature.ts",
    "Move what both need into contract",
  ],
  [
    "src/features/notes/web/hooks/use-user.ts",
    "#features/users/server/public.ts",
    "They meet in contract",
  ],
  [
    "src/features/notes/web/hooks/use-pool.ts",
    "#platform/server/database/connections/pool.ts",
    "They meet in contract",
  ],
  ["src/platform/server/mail.ts", "../web/page-shell.tsx", "They meet in contract"],
  [
    "src/platform/contract/queries/paging.ts",
    "../../server/database/pool.ts",
    "A contract runs anywhere",
  ],
])("%s must not import %s, not even a type", (file, target, message) => {
  const planted = plant({ [file]: `import type { X } from "${target}";\nexport type Y = X;\n` });
  expect(planted).toMatchObject([
    { file, line: 1, rule: "sides", message: expect.stringContaining(message) },
  ]);
});

test("a manifest is data only", () => {
  const file = "src/features/users/feature.ts";
  const planted = plant({
    [file]: `
      import { defineFeature } from "#platform/contract/feature.ts";
      import { createUser } from "./server/public.ts";
      export const feature = defineFeature({ name: "users", tables: ["users"], permissions: createUser });
    `,
  });
  expect(planted).toMatchObject([
    { file, line: 3, rule: "sides", message: expect.stringContaining("data only") },
  ]);
});
