import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { insertTextOverride } from "../factories.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
beforeEach(() => site.ctx().db.deleteFrom("textOverrides").execute());

const list = (locale: string, query = "", node = site) =>
  node.request(`GET /locales/${locale}/texts`, { cookie, query });
const find = async (locale: string, textID: string) =>
  (await list(locale, `query=${encodeURIComponent(textID)}&limit=100`)).body.find(
    (each: { textID: string }) => each.textID === textID,
  );
const save = (locale: string, texts: readonly object[], by = cookie) =>
  site.request(`PATCH /locales/${locale}/texts`, { cookie: by, body: { texts } });
const shown = async (locale: string, textID: string, node = site) =>
  (await node.request(`GET /locales/translations/${locale}`)).body[textID];

describe("GET /locales/{locale}/texts", () => {
  test("lists texts with their English source and where they come from", async () => {
    const { status, body, headers } = await list("de", "query=ui.cancel");
    expect({ status, total: headers.get("x-app-page-result-count") }).toEqual({
      status: 200,
      total: "1",
    });
    expect(body).toEqual([
      {
        textID: "ui.cancel",
        source: "Cancel",
        text: "Abbrechen",
        inherited: "Abbrechen",
        state: "shipped",
        feature: "ui",
        place: "interface",
        arguments: [],
        warnings: [],
        version: "",
        dateUpdated: null,
      },
    ]);
    expect(await find("de", "home.leaving")).toMatchObject({
      feature: "home",
      arguments: [{ name: "name", kind: "text" }],
    });
  });

  test("finds words in English and in the language, however they are written", async () => {
    const textIDs = async (query: string) =>
      (await list("de", `query=${encodeURIComponent(query)}&limit=100`)).body.map(
        (each: { textID: string }) => each.textID,
      );
    expect(await textIDs("ABBRECHEN")).toContain("ui.cancel");
    expect(await textIDs("you are leaving")).toContain("home.leaving");
    expect(await textIDs("nothing says this")).toEqual([]);
  });

  test("lists what is missing, and pages it", async () => {
    await site.request("POST /locales", { cookie, body: { localeID: "da" } });
    await save("da", [{ textID: "ui.cancel", text: "Annuller" }]);
    const first = await list("da", "state=missing&limit=1");
    const total = Number(first.headers.get("x-app-page-result-count"));
    const { body: config } = await site.request("GET /locales/da", { cookie });
    expect(total).toBe(config.textCount - config.translatedCount);
    expect(total).toBeGreaterThan(1_000);
    const next = await list("da", "state=missing&limit=1&page=2");
    expect(next.body[0].textID).not.toBe(first.body[0].textID);
    expect(first.body[0].text).toBeNull();
    const cancel = await list("da", "state=missing&feature=ui&query=cancel&limit=100");
    expect(cancel.body.map((each: { textID: string }) => each.textID)).not.toContain("ui.cancel");
    const ofHome = await list("da", "state=missing&feature=home");
    expect(ofHome.body.length).toBeGreaterThan(0);
    expect(ofHome.body.every((each: { feature: string }) => each.feature === "home")).toBe(true);
  });

  test("is for those who manage the site, about languages that there are", async () => {
    expectError(await site.request("GET /locales/de/texts"), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /locales/de/texts", { cookie: moderator.cookie }), 403);
    expectError(await list("xx"), 404);
    expectError(await list("de", "state=wrong"), 422, "state");
    expectError(await save("de", [{ textID: "ui.cancel", text: "x" }], moderator.cookie), 403);
  });
});

describe("PATCH /locales/{locale}/texts", () => {
  test("changes a text, which is seen at once, and takes it back", async () => {
    const { status, body } = await save("de", [{ textID: "ui.cancel", text: "Lieber nicht" }]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { text: "Lieber nicht", inherited: "Abbrechen", state: "own", warnings: [] },
    ]);
    expect(await shown("de", "ui.cancel")).toBe("Lieber nicht");
    expect((await site.request("GET /locales/de", { cookie })).body).toMatchObject({ ownCount: 1 });
    await save("de", [{ textID: "ui.cancel", text: null }]);
    expect(await shown("de", "ui.cancel")).toBe("Abbrechen");
    expect((await list("de", "state=own")).body).toEqual([]);
  });

  test("reaches another node without a restart", async () => {
    const second = await site.addNode();
    expect(await shown("fr", "ui.cancel", second)).toBe("Annuler");
    await save("fr", [{ textID: "ui.cancel", text: "Laisser tomber" }]);
    await expect.poll(() => shown("fr", "ui.cancel", second)).toBe("Laisser tomber");
    const { body } = await list("fr", "state=own", second);
    expect(body).toHaveLength(1);
  });

  test("keeps nothing that is as the product has it", async () => {
    await save("de", [{ textID: "ui.cancel", text: "Abbrechen" }]);
    expect((await find("de", "ui.cancel")).state).toBe("shipped");
  });

  test("refuses what cannot be shown, naming text and reason, and saves none of the others", async () => {
    const answer = await save("de", [
      { textID: "ui.cancel", text: "Nein" },
      { textID: "home.leaving", text: "Du verlässt {nme}" },
      { textID: "no.such.text", text: "x" },
      { textID: "ui.cancel", text: "Zweimal" },
    ]);
    expectError(answer, 422, "text");
    expect(
      answer.body.errors.map(({ index, field, message }: Record<string, unknown>) =>
        [index, field, message].join(" "),
      ),
    ).toEqual([
      "1 text The English text also has {name}. Use it as well.",
      "1 text The English text does not have {nme}.",
      "2 textID There is no such text.",
      "3 textID This text is given twice.",
    ]);
    expect(await shown("de", "ui.cancel")).toBe("Abbrechen");
    expectError(await save("de", []), 422, "texts");
    const many = Array.from({ length: 501 }, (_, index) => ({ textID: `t${index}`, text: null }));
    expectError(await save("de", many), 422, "texts");
  });

  test("tells that somebody else has changed a text meanwhile", async () => {
    const { version } = await find("es", "ui.cancel");
    const saved = await save("es", [{ textID: "ui.cancel", text: "Dejarlo", version }]);
    expect(saved.body[0].version).not.toBe(version);
    const refused = await save("es", [{ textID: "ui.cancel", text: "Salir", version }]);
    expectError(refused, 409, "text");
    expect(await shown("es", "ui.cancel")).toBe("Dejarlo");
    const now = saved.body[0].version;
    const again = await save("es", [{ textID: "ui.cancel", text: "Salir", version: now }]);
    expect(again.status).toBe(200);
  });

  test("saved by two at once is saved once", async () => {
    const texts = ["Eins", "Zwei", "Drei"].map((text) => [
      { textID: "ui.close", text, version: "" },
    ]);
    const answers = await Promise.all(texts.map((each) => save("de", each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("warns of what is much longer than in English", async () => {
    const text = "Diesen Vorgang nun doch lieber nicht durchführen";
    const { body } = await save("de", [{ textID: "ui.cancel", text }]);
    expect(body[0].warnings).toEqual(["This is more than twice as long as the English text."]);
  });
});

describe("a text whose English has changed", () => {
  test("is to be reviewed until it is saved again", async () => {
    await insertTextOverride(site.ctx(), "de", "ui.cancel", "Halt");
    expect(await find("de", "ui.cancel")).toMatchObject({ state: "review", text: "Halt" });
    expect(await shown("de", "ui.cancel")).toBe("Halt");
    expect((await list("de", "state=review")).body).toHaveLength(1);
    expect((await list("de", "state=own")).body).toHaveLength(1);
    await save("de", [{ textID: "ui.cancel", text: "Halt" }]);
    expect(await find("de", "ui.cancel")).toMatchObject({ state: "own" });
  });

  test("is not shown if it could not be saved for the present one", async () => {
    await insertTextOverride(site.ctx(), "de", "home.leaving", "Auf Wiedersehen, {who}");
    expect(await shown("de", "home.leaving")).toBe("Du verlässt {name}");
    expect(await find("de", "home.leaving")).toMatchObject({ state: "review" });
  });
});

test("a change is on record", async () => {
  await save("ja", [{ textID: "ui.cancel", text: "やめる" }]);
  const { body } = await site.request("GET /audit-logs", {
    cookie,
    query: "eventType=locale_text_change",
  });
  expect(body[0]).toMatchObject({
    message: "Changed 1 text of the interface in ja.",
    meta: ["ui.cancel"],
  });
});
