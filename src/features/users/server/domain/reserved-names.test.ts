import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemWithName } from "../../contract/rules/names.ts";
import { deletedFragment, guestFragment, unknownFragment } from "../present/fragment.ts";

const textIDs = [
  "role.guest",
  "roles.explain.guest",
  "audit-logs.guest",
  "audit-logs.product",
  "audit-logs.command",
  "users.deleted",
  "dashboard.section.system",
];
const features = [
  "roles/server",
  "roles/web/dashboard",
  "audit-logs/web/dashboard",
  "users/web",
  "dashboard/server",
];
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));
const english = Object.assign(
  {},
  ...features.map((feature) => read(`src/features/${feature}/texts.en.json`)),
);
const languages = [
  ["en", english] as const,
  ...readdirSync("src/features/users/locales").map((file) => {
    const owners = new Set(features.map((feature) => feature.split("/", 1)[0]));
    const texts = [...owners].map((owner) => read(`src/features/${owner}/locales/${file}`));
    return [file, Object.assign({}, ...texts) as Record<string, string>] as const;
  }),
];

test.each(languages)("nobody is called what stands for absent members: %s", (_language, texts) => {
  const open = textIDs.filter((id) => {
    const name = texts[id];
    if (name === undefined) throw new Error(`there is no text ${id}`);
    return problemWithName(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")) === undefined;
  });
  expect(open).toEqual([]);
});

test.each([
  ...[guestFragment, deletedFragment, unknownFragment].map(({ name }) => name),
  "Deleted User",
  "deleted user",
  "De1eted User",
  "Dеleted User",
  "DÉLETED USER",
  "Gelöscht",
  "GELOSCHT",
  "Utilisateur supprime",
  "Sistema",
  "削除済み",
])("%s is reserved", (name) => {
  expect(problemWithName(name)).toBe("This name is reserved.");
});

test.each(["Deleted Scenes", "Systema", "Gasthof", "Guestbook", "Sistine"])(
  "%s is a name like others",
  (name) => {
    expect(problemWithName(name)).toBeUndefined();
  },
);

test.each([
  "win-prize.com",
  "Win-Prize.COM",
  "visit prize.shop now",
  "www.prize",
  "mail.prize.co.uk",
  "приз.рф",
])("nobody is called like a web address: %s", (name) => {
  expect(problemWithName(name)).toBe("A name cannot look like a web address.");
});

test.each(["ann.lee", "j.r.smith", "Mr. T Jones", "com", "dot com", "v1.2"])(
  "%s is a name",
  (name) => {
    expect(problemWithName(name)).toBeUndefined();
  },
);
