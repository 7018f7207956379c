import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const text = "export const value = 1;\n";

test.each([
  "src/features/users/server/cache.ts",
  "src/features/users/server/domain/deep/down.ts",
  "src/features/users/server/an-area/public.ts",
  "src/features/users/server/migrations/create-users.sql",
  "src/features/users/contract/queries.ts",
  "src/features/users/web/user.tsx",
  "src/features/users/web/pages/users.css",
  "src/features/users/web/sign-in/form.css",
  "src/features/users/web/sign-in/components/value-form.tsx",
  "src/features/users/web/sign-in/hooks/use-value.ts",
  "src/features/users/server/sign-in/domain/check-value.ts",
  "src/features/users/users.ts",
  "src/features/users/lib/users.ts",
  "addons/hello/main.ts",
])("%s is not in the vocabulary", (file) => {
  expect(plant({ [file]: text })).toMatchObject([
    {
      file,
      rule: "file-names",
      message: expect.stringContaining("scripts/architecture/vocabulary.ts"),
    },
  ]);
});

test("An add-on has the files that the site reads", () => {
  const names = ["addon.json", "migrations/001-create-votes.json", "texts.pt-BR.json", "icon.svg"];
  const files = names.map((name) => [`addons/hello/${name}`, "{}"]);
  const modules = ["server.js", "lib/count-votes.js"].map((name) => [`addons/hello/${name}`, text]);
  expect(plant(Object.fromEntries([...files, ...modules]))).toEqual([]);
});

test("src holds nothing but the parts of the map", () => {
  const file = "src/things/thing.ts";
  expect(plant({ [file]: text })).toMatchObject([
    { file, rule: "file-names", message: expect.stringContaining("Move this into one of them") },
  ]);
});

test.each(["src/ui/DropDown.tsx", "src/platform/web/page_title.ts"])(
  "%s is not in kebab-case",
  (file) => {
    expect(plant({ [file]: text })).toMatchObject([
      { file, rule: "file-names", message: "Write names in kebab-case." },
    ]);
  },
);

test("a file may grow into a folder, and a part of a feature into an area", () => {
  const names = [
    "contract/resources/user.ts",
    "server/actions.ts",
    "server/domain/parse-name.ts",
    "server/domain/parse-name.test.ts",
    "server/queries/list-users.ts",
    "server/sign-in/routes.ts",
    "server/sign-in/actions/sign-in.ts",
    "server/privacy.test.ts",
    "server/fixtures/photo.png",
    "server/mail/welcome.tsx",
    "server/layouts/profile.json",
    "locales/pt-BR.json",
    "server/texts.en.json",
    "server/migrations/202601011230-add-photo.sql",
    "web/texts.en.json",
    "web/dashboard/texts.en.json",
    "web/pages/users.module.css",
    "web/components/user-card.test.tsx",
    "web/sign-in/pages/sign-in.tsx",
    "web/sign-in/value-form.tsx",
    "web/sign-in/value-form.module.css",
    "server/sign-in/check-value.ts",
  ];
  const files = names.map((name) => [
    `src/features/users/${name}`,
    /\.tsx?$/.test(name) ? text : "{}",
  ]);
  expect(plant(Object.fromEntries(files))).toEqual([]);
});
