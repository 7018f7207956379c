import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

test.each([
  ["src/ui/navigation/link.tsx", "#platform/web/page-shell.tsx", "Take the value as a property"],
  ["src/ui/navigation/link.tsx", "#features/users/web/public.ts", "Take the value as a property"],
  [
    "src/platform/web/page-shell.tsx",
    "#features/users/web/public.ts",
    "Add an extension point to platform",
  ],
  ["src/platform/server/mail.tsx", "#ui/buttons/button.tsx", "Move this to platform/web"],
  ["src/features/users/server/present.ts", "#ui/buttons/button.tsx", "Move this to web"],
  ["src/features/users/server/jobs.ts", "#app/features.ts", "known by nobody"],
  ["src/features/users/server/jobs.ts", "#app/testing/site.ts", "known by nobody"],
  ["src/platform/web/hello.ts", "../../../addons/hello/server.ts", "Only an add-on itself"],
  ["addons/hello/server.ts", "#features/users/contract/resources.ts", "cannot read the product"],
  ["addons/hello/server.ts", "#platform/contract/errors.ts", "cannot read the product"],
  ["src/app/serve.ts", "../../scripts/seed.ts", "src imports only what is in src"],
])("%s must not import %s", (file, target, message) => {
  const planted = plant({ [file]: `import { x } from "${target}";\nexport const y = x;\n` });
  expect(planted).toMatchObject([
    { file, line: 1, rule: "layers", message: expect.stringContaining(message) },
  ]);
});

test("types count as much as values", () => {
  const planted = plant({
    "src/ui/buttons/button.tsx":
      'import type { Feature } from "#app/features.ts";\nexport type A = Feature;\n',
    "src/ui/navigation/link.tsx": 'export type B = import("#app/features.ts").Feature;\n',
    "src/ui/values/tag.tsx": 'export const load = () => import("#app/features.ts");\n',
  });
  expect(planted.map(({ file, rule }) => [file, rule])).toEqual([
    ["src/ui/buttons/button.tsx", "layers"],
    ["src/ui/navigation/link.tsx", "layers"],
    ["src/ui/values/tag.tsx", "layers"],
  ]);
});
