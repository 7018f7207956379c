import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const people = {} as Record<"member" | "moderator" | "administrator", SignedIn>;
beforeAll(async () => {
  people.member = await signInAs(site.ctx());
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const manage = (endpoint: string, body?: unknown, query?: string) =>
  call(people.administrator, endpoint, body, query);

const about = { seoTitle: "About us", seoDescription: "Who we are", urlcode: "about" };
const layoutData = {
  name: "About",
  layout: [
    {
      $hydrate: "react.section.full-width",
      children: [{ $hydrate: "react.app-banner", title: "Hello" }],
    },
  ],
  titleBar: { $hydrate: "react.titleBar", height: 60 },
};
let count = 0;
const add = async (fields: object = {}) => {
  count += 1;
  const body = { ...about, urlcode: `page-${count}`, status: "published", ...fields };
  return (await manage("POST /custom-pages", body)).body;
};
const lookUp = (by: SignedIn | undefined, recordID: number, params = "") =>
  call(
    by,
    "GET /layouts/lookup-hydrate",
    undefined,
    `layoutViewType=customPage&recordType=customPage&recordID=${recordID}${params}`,
  );

describe("a page", () => {
  test("is added, read, listed, changed and deleted with its layout", async () => {
    const made = await manage("POST /custom-pages", { ...about, layoutData });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...about,
      url: "/about",
      status: "unpublished",
      roleIDs: [],
      rankIDs: [],
      version: 1,
      layoutID: expect.any(Number),
    });
    const { customPageID, layoutID } = made.body;
    const address = `/custom-pages/${customPageID}`;
    expect((await manage(`GET ${address}`)).body).toEqual(made.body);
    expect((await manage("GET /custom-pages/$urlcode:About")).body).toEqual(made.body);
    expect((await manage("GET /custom-pages", undefined, "status=published")).body).toEqual([]);
    const { body: layout } = await manage(`GET /layouts/${layoutID}/edit`);
    expect(layout).toMatchObject({ ...layoutData, layoutViewType: "customPage" });
    const listed = await manage("GET /layouts");
    expect(JSON.stringify(listed.body)).not.toContain("customPage");

    const changed = await manage(`PATCH ${address}`, {
      seoTitle: "Team",
      siteSectionID: "0",
      status: "published",
      layoutData: { name: "Team", layout: [] },
    });
    expect(changed.body).toMatchObject({
      seoTitle: "Team",
      siteSectionID: "0",
      layoutID,
      version: 2,
    });
    const { body: toGuests } = await call(undefined, `GET ${address}`);
    expect(toGuests.seoTitle).toBe("Team");
    for (const name of ["roleIDs", "rankIDs", "layoutID", "insertUserID", "updateUserID"])
      expect(toGuests).not.toHaveProperty(name);
    const shown = (await lookUp(undefined, customPageID)).body;
    expect(shown).toMatchObject({ layoutID, layout: [], titleBar: { $reactProps: {} } });
    expect(shown.seo.title).toMatch(/^Team - /);

    expect((await manage(`DELETE ${address}`)).status).toBe(204);
    expectError(await manage(`GET ${address}`), 404);
    expectError(await manage(`DELETE ${address}`), 404);
    expectError(await lookUp(undefined, customPageID), 404);
    expectError(await manage(`GET /layouts/${layoutID}`), 404);
    const log = await manage("GET /audit-logs", undefined, "eventType=custom_page_modification");
    expect(log.body[0].message).toBe("Deleted the page Team.");
  });

  test("has a layout with its title without one of its own", async () => {
    const { customPageID } = await add({ seoTitle: "Rules" });
    const { body } = await lookUp(undefined, customPageID);
    expect(JSON.stringify(body.layout)).toContain('"title":"Rules"');
  });

  test("is there for those who may see it, and for nobody else", async () => {
    const hidden = await add({ status: "unpublished" });
    const ofModerators = await add({ roleIDs: [roleIDs.moderator] });
    const open = await add();
    const seenBy = async (by: SignedIn | undefined) => {
      const seen: string[] = [];
      for (const { customPageID, urlcode, layoutID } of [hidden, ofModerators, open]) {
        const answers = [
          await call(by, `GET /custom-pages/${customPageID}`),
          await call(by, `GET /custom-pages/$urlcode:${urlcode}`),
          await lookUp(by, customPageID),
          await lookUp(by, customPageID, `&params[customPageID]=${open.customPageID}`),
          await call(
            by,
            `GET /layouts/${layoutID}/hydrate?params[customPageID]=${open.customPageID}`,
          ),
        ];
        const statuses = new Set(answers.map(({ status }) => status));
        expect(statuses.size).toBe(1);
        if (statuses.has(200)) seen.push(urlcode);
        else expect([...statuses]).toEqual([404]);
      }
      return seen;
    };
    expect(await seenBy(undefined)).toEqual([open.urlcode]);
    expect(await seenBy(people.member)).toEqual([open.urlcode]);
    expect(await seenBy(people.moderator)).toEqual([ofModerators.urlcode, open.urlcode]);
    expect(await seenBy(people.administrator)).toHaveLength(3);
    const map = await (await fetch(`${site.address()}/sitemap/custom-pages-1.xml`)).text();
    expect(map).toContain(`/${open.urlcode}</loc>`);
    expect(map).not.toMatch(new RegExp(`/(${hidden.urlcode}|${ofModerators.urlcode})<`));
  });

  test("of a section is there only on its pages", async () => {
    const section = { name: "German", urlCode: "de", contentLocale: "de" };
    const { siteSectionID } = (await manage("POST /subcommunities", section)).body;
    const ofSection = await add({ siteSectionID: String(siteSectionID) });
    const { customPageID, urlcode } = ofSection;
    expect(ofSection.url).toBe(`/de/${urlcode}`);
    const map = await (await fetch(`${site.address()}/sitemap/custom-pages-1.xml`)).text();
    expect(map).toContain(`/de/${urlcode}</loc>`);
    const statusIn = async (id: number, by?: SignedIn) =>
      (
        await site.request(`GET /custom-pages/${customPageID}`, {
          cookie: by?.cookie,
          headers: { "x-app-section": String(id) },
        })
      ).status;
    expect(await statusIn(siteSectionID)).toBe(200);
    expect(await statusIn(0)).toBe(404);
    expect(await statusIn(siteSectionID + 1)).toBe(404);
    expect(await statusIn(0, people.administrator)).toBe(200);
    await manage(`DELETE /subcommunities/${siteSectionID}`);
    expect(await statusIn(siteSectionID)).toBe(404);
    const as = { seoTitle: "Orphan", siteSectionID: String(siteSectionID) };
    expect((await manage(`PATCH /custom-pages/${customPageID}`, as)).status).toBe(200);
    const { body } = await manage(`PATCH /custom-pages/${customPageID}`, { siteSectionID: "" });
    expect(body.url).toBe(`/${urlcode}`);
    expect(body).not.toHaveProperty("siteSectionID");
  });

  test("keeps what was published in the layout editor when its settings are saved", async () => {
    const { customPageID, layoutID } = await add();
    await manage(`POST /layouts/${layoutID}/revisions`, {
      layout: layoutData.layout,
      isPublished: true,
    });
    await manage(`PATCH /custom-pages/${customPageID}`, { ...about, urlcode: "kept" });
    const { body } = await manage(`GET /layouts/${layoutID}/edit`);
    expect(body.layout).toEqual(layoutData.layout);
  });

  test("is not overwritten by somebody who read an older one", async () => {
    const { customPageID, version } = await add();
    const change = (seoTitle: string) =>
      manage(`PATCH /custom-pages/${customPageID}`, { seoTitle, version });
    const answers = await Promise.all([change("One"), change("Other")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test("keeps its layout to itself", async () => {
    const { customPageID, layoutID } = await add();
    const other = await add();
    expectError(await manage(`DELETE /layouts/${layoutID}`), 422);
    const records = [{ recordType: "customPage", recordID: customPageID }];
    expectError(await manage(`PUT /layouts/${other.layoutID}/views`, records), 422);
    expectError(await manage("PUT /layouts/customPage/views", records), 422);
    const orphan = { name: "x", layoutViewType: "customPage", layout: [] };
    expectError(await manage("POST /layouts", orphan), 422);
  });
});

describe("refuses", () => {
  test("everybody who does not manage the site", async () => {
    const { customPageID } = await add();
    for (const [endpoint, body] of [
      ["GET /custom-pages"],
      ["POST /custom-pages", { ...about, urlcode: "x" }],
      [`PATCH /custom-pages/${customPageID}`, { seoTitle: "x" }],
      [`DELETE /custom-pages/${customPageID}`],
    ] as const) {
      expectError(await call(undefined, endpoint, body), 401);
      expectError(await call(people.moderator, endpoint, body), 403);
    }
  });

  test.each([
    ["an address of the product", { urlcode: "discussions" }, "urlcode"],
    ["an address of the product in capitals", { urlcode: "API" }, "urlcode"],
    ["an address in parts", { urlcode: "a/b" }, "urlcode"],
    ["an address with dots", { urlcode: "../etc" }, "urlcode"],
    ["no title", { seoTitle: " " }, "seoTitle"],
    ["a long title", { seoTitle: "x".repeat(251) }, "seoTitle"],
    ["an unknown section", { siteSectionID: "999" }, "siteSectionID"],
    ["a rank", { rankIDs: [1] }, "rankIDs"],
    ["an unknown status", { status: "secret" }, "status"],
    [
      "an unknown widget",
      {
        layoutData: {
          name: "x",
          layout: [{ $hydrate: "react.section.full-width", children: [{ $hydrate: "nothing" }] }],
        },
      },
      "layout",
    ],
  ])("%s", async (_what, fields, field) => {
    const answer = await manage("POST /custom-pages", { ...about, urlcode: "fine", ...fields });
    expectError(answer, 422);
    expect(answer.body.errors[0].field).toBe(field);
    expectError(await manage("GET /custom-pages/$urlcode:fine"), 404);
  });

  test("an address that another page has", async () => {
    const { urlcode } = await add();
    const other = await add();
    expectError(await manage("POST /custom-pages", { ...about, urlcode }), 409);
    expectError(await manage(`PATCH /custom-pages/${other.customPageID}`, { urlcode }), 409);
  });

  test("an address that a section has, as sections refuse that of a page", async () => {
    const page = await add();
    const section = { name: "Dutch", urlCode: "nl", contentLocale: "en" };
    const { siteSectionID } = (await manage("POST /subcommunities", section)).body;
    const atPage = [
      await manage("POST /custom-pages", { ...about, urlcode: "nl" }),
      await manage(`PATCH /custom-pages/${page.customPageID}`, { urlcode: "nl" }),
    ];
    const atSection = [
      await manage("POST /subcommunities", { ...section, urlCode: page.urlcode }),
      await manage(`PATCH /subcommunities/${siteSectionID}`, { urlCode: page.urlcode }),
    ];
    for (const answer of atPage) {
      expectError(answer, 409);
      expect(answer.body.errors[0].field).toBe("urlcode");
    }
    for (const answer of atSection) {
      expectError(answer, 409);
      expect(answer.body.errors[0].field).toBe("urlCode");
    }
  });

  test("one of a page and a section that want an address at once", async () => {
    const answers = await Promise.all([
      manage("POST /custom-pages", { ...about, urlcode: "race" }),
      manage("POST /subcommunities", { name: "Race", urlCode: "race", contentLocale: "en" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
