import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const using = (target: string, name: string) =>
  `import { x } from "${target}";\nexport const ${name} = x;\n`;

test("files do not load each other in a circle, which is reported once", () => {
  const planted = plant({
    "src/features/users/server/policy.ts": using("./present.ts", "policy"),
    "src/features/users/server/present.ts": using("./search.ts", "present"),
    "src/features/users/server/search.ts": using("./policy.ts", "search"),
  });
  expect(planted).toMatchObject([
    {
      rule: "cycles",
      message: expect.stringContaining(
        "server/policy.ts -> src/features/users/server/present.ts -> ",
      ),
    },
  ]);
});

test("types and late imports make no cycle", () => {
  const planted = plant({
    "src/features/users/server/policy.ts": using("./present.ts", "policy"),
    "src/features/users/server/present.ts":
      'import type { policy } from "./policy.ts";\nexport type P = typeof policy;\nexport const load = () => import("./policy.ts");\n',
  });
  expect(planted).toEqual([]);
});
