import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { exportCommand, importCommand } from "../cli.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
beforeEach(async () => {
  await site.ctx().db.deleteFrom("textOverrides").execute();
  await site.request("POST /locales", { cookie, body: { localeID: "da" } });
  const texts = [{ textID: "home.readMore", text: "Læs mere" }];
  await site.request("PATCH /locales/da/texts", { cookie, body: { texts } });
});

const download = (locale: string, file: string) =>
  site.request(`GET /locales/${locale}/translations.${file}`, { cookie });
const upload = (locale: string, content: string | Uint8Array<ArrayBuffer>, by = cookie) => {
  const body = new FormData();
  body.append("file", new Blob([content]), "texts.json");
  return site.request(`POST /locales/${locale}/translations`, { cookie: by, body });
};
const shown = async (locale: string, textID: string) =>
  (await site.request(`GET /locales/translations/${locale}`)).body[textID];
const entry = (textID: string, source: string, text: string, flags = "") =>
  `${flags}msgctxt "${textID}"\nmsgid "${source}"\nmsgstr "${text}"\n\n`;
const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n';

describe("JSON", () => {
  test("has what is translated, and comes back as it went", async () => {
    const { body, headers } = await download("da", "json");
    const texts = typeof body === "string" ? JSON.parse(body) : body;
    expect(texts).toMatchObject({ "home.readMore": "Læs mere" });
    expect(Object.keys(texts)).not.toContain("ui.cancel");
    expect(headers.get("content-disposition")).toBe('attachment; filename="da.json"');
    const { body: outcome } = await upload("da", JSON.stringify(texts));
    expect(outcome).toMatchObject({ countChanged: 0, countRefused: 0, refused: [] });
  });

  test("of what is missing stands in English, which is no translation", async () => {
    const { body } = await download("da", "json?missing=true");
    const texts = typeof body === "string" ? JSON.parse(body) : body;
    expect(texts["ui.cancel"]).toBe("Cancel");
    expect(Object.keys(texts)).not.toContain("home.readMore");
    const { body: outcome } = await upload(
      "da",
      JSON.stringify({ ...texts, "ui.cancel": "Annuller" }),
    );
    expect(outcome).toMatchObject({ countChanged: 1, countRefused: 0 });
    expect(outcome.countUnchanged).toBe(Object.keys(texts).length - 1);
    expect(await shown("da", "ui.cancel")).toBe("Annuller");
  });

  test("takes what is valid and tells why the rest is not", async () => {
    const texts = {
      "ui.cancel": "Annuller",
      "home.leaving": "Farvel",
      "no.such": "x",
      "ui.close": 1,
    };
    const { body } = await upload("da", JSON.stringify(texts));
    expect(body).toEqual({
      countChanged: 1,
      countUnchanged: 0,
      countRefused: 3,
      refused: [
        { textID: "home.leaving", message: "The English text also has {name}. Use it as well." },
        { textID: "no.such", message: "There is no such text." },
        { textID: "ui.close", message: "Enter a text." },
      ],
    });
  });
});

describe("PO", () => {
  test("has the id as context and English as message, and comes back as it went", async () => {
    const { body, headers } = await download("de", "po");
    expect(headers.get("content-type")).toContain("text/x-gettext-translation");
    expect(body).toContain('msgctxt "ui.cancel"\nmsgid "Cancel"\nmsgstr "Abbrechen"');
    expect(body).toContain("#. home, interface\n#. name (text)\n");
    const { body: outcome } = await upload("de", body);
    expect(outcome).toMatchObject({ countChanged: 0, countRefused: 0 });
    const missing = (await download("da", "po?missing=true")).body;
    expect(missing).toContain('msgctxt "ui.cancel"\nmsgid "Cancel"\nmsgstr ""');
    expect((await upload("da", missing)).body).toMatchObject({ countChanged: 0, countRefused: 0 });
  });

  test("leaves what is fuzzy, empty or for another English text", async () => {
    const content =
      head +
      entry("ui.cancel", "Cancel", "Annuller") +
      entry("ui.close", "Close", "Luk", "#, fuzzy\n") +
      entry("home.viewAll", "View everything", "Alt") +
      entry("home.leaving.go", "Continue", "");
    expect((await upload("da", content)).body).toMatchObject({
      countChanged: 1,
      refused: [
        {
          textID: "home.viewAll",
          message: "The English text has changed. Translate the new one.",
        },
      ],
    });
    expect(await shown("da", "ui.close")).toBe("Close");
  });
});

describe("a file", () => {
  test.each(["no file of texts", "[1, 2]", '{"ui.cancel": ', 'msgid "a\nmsgid'])(
    "that is none is refused: %s",
    async (content) => {
      expectError(await upload("da", content), 400);
    },
  );

  test("that is too large, or not there, is refused", async () => {
    expectError(await upload("da", new Uint8Array(8 * 1_048_576 + 1).fill(32)), 413, "file");
    const body = new FormData();
    body.append("other", "no file");
    expectError(await site.request("POST /locales/da/translations", { cookie, body }), 422, "file");
    expectError(await site.request("POST /locales/da/translations", { cookie, body: {} }), 415);
  });

  test("is for those who manage the site", async () => {
    const { cookie: moderator } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await upload("da", "{}", moderator), 403);
    expectError(await site.request("GET /locales/da/translations.po"), 401);
    expectError(await upload("xx", "{}"), 404);
  });
});

test("commands write and read files, and add a language", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "texts-"));
  const [file, changed] = [path.join(folder, "da.json"), path.join(folder, "nn.json")];
  const run = (command: typeof exportCommand, input: object) =>
    command.run(site.ctx(), input as never);
  await run(exportCommand, { locale: "da", file, format: "json", missing: false });
  const texts = JSON.parse(await readFile(file, "utf8"));
  expect(texts["home.readMore"]).toBe("Læs mere");
  await writeFile(changed, JSON.stringify({ "ui.cancel": "Avbryt", "home.leaving": "Nei" }));
  const answer = await run(importCommand, { locale: "nn", file: changed });
  expect(answer).toMatchObject({ exitCode: 1, data: { changed: 1 } });
  expect(answer.text).toContain("home.leaving: The English text also has {name}.");
  expect(await shown("nn", "ui.cancel")).toBe("Avbryt");
});
