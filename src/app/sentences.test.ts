import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { completeLocales } from "#features/locales/server/public.ts";
import {
  kindName,
  kinds,
  mutabilities,
  registrationOptions,
  visibilities,
} from "#features/profile-fields/contract/rules.ts";
import { invalid, say, tooManyRequests } from "#platform/contract/errors.ts";
import { translateError } from "#platform/server/http/responses/translate-error.ts";
import { testSite } from "./testing/site.ts";
import { readTexts } from "./texts.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sayCall = /\bsay\(\s*"((?:[^"\\]|\\.)+)"/g;

const patterns = globSync("src/{features,platform}/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => [...readFileSync(path.join(root, file), "utf8").matchAll(sayCall)])
  .map(([, pattern = ""]) => pattern);

const languages = Map.groupBy(readTexts(), ({ locale }) => locale);
const packs = completeLocales.map((locale) => {
  const sources = languages.get(locale) ?? [];
  const textIDs = sources.flatMap(({ messages }) => Object.keys(messages));
  return [locale, new Set(textIDs)] as const;
});

describe("a message with values", () => {
  test.each([...new Set(patterns)])("is translated into every language: %s", (pattern) => {
    const textID = `message.${pattern}`;
    for (const [locale, textIDs] of packs) expect(textIDs.has(textID), locale).toBe(true);
  });

  test("is one of many", () => expect(patterns.length).toBeGreaterThan(20));
});

const site = testSite();

describe("a message id built from data", () => {
  const usedIDs = [
    ...kinds.map((kind) => `profile-fields.kind.${kindName(kind)}`),
    ...visibilities.map((each) => `profile-fields.visibility.${each}`),
    ...mutabilities.map((each) => `profile-fields.mutability.${each}`),
    ...registrationOptions.map((each) => `profile-fields.registrationOptions.${each}`),
  ];

  test.each(usedIDs)("%s exists in every language", (textID) => {
    for (const [locale, textIDs] of packs) expect(textIDs.has(textID), locale).toBe(true);
  });

  test("exists for no other kind", () => {
    const kindID = /^profile-fields\.kind\.\w+\./;
    const english = packs.find(([locale]) => locale === "en")?.[1] ?? [];
    const kindIDs = [...english].filter((textID) => kindID.test(textID));
    expect(kindIDs.toSorted()).toEqual(usedIDs.filter((textID) => kindID.test(textID)).toSorted());
  });
});

test("pages show messages in the viewer's language, with their values", async () => {
  const ctx = site.ctx();
  const german = ctx.as({ ...ctx.viewer, locale: "de" });
  const refused = invalid(
    { field: "roleID", ...say("You cannot assign or remove the role {name}.", { name: "Küche" }) },
    { field: "name", message: "This name is already taken." },
    { field: "other", message: "Something without a text." },
  );
  const { details } = await translateError(german, refused);
  expect(details.errors?.map(({ message }) => message)).toEqual([
    "Du kannst die Rolle Küche weder geben noch nehmen.",
    "Dieser Name ist vergeben.",
    "Something without a text.",
  ]);
  expect(refused.toBody().errors?.[0]).toEqual({
    field: "roleID",
    code: "invalid",
    status: 422,
    message: "You cannot assign or remove the role Küche.",
  });
});

test.each([
  ["de", 1, "Warte 1 Sekunde und versuche es noch einmal."],
  ["de", 90, "Warte 90 Sekunden und versuche es noch einmal."],
  ["fr", 121, "Patientez 3 minutes et réessayez."],
  ["en", 86_400, "Wait 24 hours and try again."],
  ["es", 604_800, "Espera 7 días y vuelve a intentarlo."],
  ["ja", 172_800, "2日待ってからもう一度お試しください。"],
  ["ar", 172_800, "انتظر يومين ثم حاول مجددًا."],
])("a waiting time is said in %s in a unit that fits %i seconds", async (locale, seconds, text) => {
  const ctx = site.ctx();
  const refused = tooManyRequests(seconds, { cause: "tests" });
  const { details } = await translateError(ctx.as({ ...ctx.viewer, locale }), refused);
  expect(details.description).toBe(text);
});

test("the API uses English, and the page's language for requests of pages", async () => {
  const refused = async (headers: Record<string, string>) =>
    (await site.request("GET /drafts", { headers })).body.description;
  const english = "You need to sign in to do that.";
  expect(await refused({})).toBe(english);
  expect(await refused({ cookie: "fm_locale=fr", "accept-language": "fr" })).toBe(english);
  expect(await refused({ cookie: "fm_locale=fr", "x-app-locale": "de" })).toBe(
    "Dafür musst du dich anmelden.",
  );
  for (const unknown of ["xx", "../de", "d".repeat(5_000)])
    expect(await refused({ "x-app-locale": unknown })).toBe(english);
});
