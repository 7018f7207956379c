import { beforeAll, expect, test } from "vitest";
import { newPostField } from "#app/testing/new-post-field.ts";
import { newProfileField } from "#app/testing/new-profile-field.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const call = async (endpoint: string, body?: unknown) => {
  const answer = await site.request(endpoint, { cookie, ...(body !== undefined && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const post = (path: string, body: unknown) => call(`POST ${path}`, body);

const inGerman = async (path: string, query = "") =>
  (await site.request(`GET ${path}`, { cookie, query, headers: { "x-app-locale": "de" } })).body;

type Text = { recordType: string; name: string; propertyName: string; [field: string]: unknown };

/** Translates each text of a record by its own list, as pages do. */
async function translate(resource: string, filter: string, mark = "DE ") {
  const texts: Text[] = await call(
    `GET /translations/${resource}/texts?locale=de&limit=100&${filter}`,
  );
  expect(texts.length).toBeGreaterThan(0);
  await call(
    `PATCH /translations/${resource}`,
    texts.map(({ recordType, recordID, recordKey, propertyName, sourceText, version }) => ({
      recordType,
      recordID,
      recordKey,
      propertyName,
      version,
      locale: "de",
      translation: `${mark}${sourceText}`,
    })),
  );
  return texts.map(({ propertyName }) => propertyName);
}

test("Tags are translated, also on discussions, and named in that language", async () => {
  const { tagID } = await post("/tags", { name: "Sowing" });
  const categoryID = await createCategory(site.ctx());
  const { discussionID } = await post("/discussions", {
    name: "When?",
    body: "Now",
    format: "markdown",
    categoryID,
    tagIDs: [tagID],
  });
  await translate("tags", `recordIDs=${tagID}`, "Aus");
  expect((await inGerman(`/tags/${tagID}`)).name).toBe("AusSowing");
  const shown = await inGerman(`/discussions/${discussionID}`, "expand=tags");
  expect(shown.tags).toMatchObject([{ tagID, name: "AusSowing" }]);
  // A form in German sends the name that it shows.
  await call(`PATCH /discussions/${discussionID}`, { newTagNames: ["aussowing"], tagIDs: [] });
  const { tags } = await call(`GET /discussions/${discussionID}?expand=tags`);
  expect(tags).toMatchObject([{ tagID, name: "Sowing" }]);
});

test("Statuses and reactions are translated, and edited as they were written", async () => {
  const { statusID } = await post("/discussions/statuses", { name: "Shelved", state: "closed" });
  await translate("statuses", `recordIDs=${statusID}`);
  expect((await inGerman(`/discussions/statuses/${statusID}`)).name).toBe("DE Shelved");
  expect((await call(`GET /discussions/statuses/${statusID}`)).name).toBe("Shelved");
  await post("/reactions", { urlCode: "Cheers", name: "Hurrah", class: "Positive", points: 1 });
  await translate("reactions", "recordKeys=Cheers");
  const nameIn = (types: Text[]) => types.find(({ urlCode }) => urlCode === "Cheers")?.name;
  expect(nameIn(await inGerman("/reactions"))).toBe("DE Hurrah");
  expect(nameIn(await call("GET /reactions"))).toBe("Hurrah");
});

test("Types and fields of posts are translated", async () => {
  await post("/post-types", {
    postTypeID: "bugs",
    name: "Bug",
    parentPostTypeID: "discussion",
    postHelperText: "What broke?",
    postButtonLabel: "",
    bodyLabel: null,
  });
  const postFieldID = await newPostField(post, "severity");
  expect(await translate("post-types", "recordType=postType&recordKeys=bugs")).toEqual([
    "name",
    "postHelperText",
  ]);
  await translate("post-types", `recordType=postField&recordKeys=${postFieldID}`);
  expect(await inGerman("/post-types/bugs")).toMatchObject({
    name: "DE Bug",
    postHelperText: "DE What broke?",
  });
  expect((await inGerman(`/post-fields/${postFieldID}`)).label).toBe("DE severity");
  await call(`PATCH /post-fields/${postFieldID}`, { description: "How bad?" });
  await post("/post-fields", {
    postFieldID: "colour",
    label: "Colour",
    dataType: "text",
    formType: "dropdown",
    dropdownOptions: ["Red", "Green"],
    visibility: "public",
  });
  expect(await translate("post-types", "recordType=postField&recordKeys=colour")).toEqual([
    "label",
    "option:Red",
    "option:Green",
  ]);
  expect(await inGerman("/post-fields/colour")).toMatchObject({
    dropdownOptions: ["Red", "Green"],
    optionLabels: { Red: "DE Red", Green: "DE Green" },
  });
  expect(await call("GET /post-fields/colour")).not.toHaveProperty("optionLabels");
  await call("PATCH /post-types/bugs", { isActive: false });
  expect(await call("GET /post-types/bugs")).toMatchObject({ name: "Bug" });
});

test("Profile fields are translated", async () => {
  const apiName = await newProfileField(post, 1);
  await translate("profile-fields", `recordKeys=${apiName}`);
  const labelIn = (fields: Text[]) => fields.find((each) => each.apiName === apiName)?.label;
  expect(labelIn(await inGerman("/profile-fields"))).toBe(`DE ${apiName}`);
  expect(labelIn(await call("GET /profile-fields"))).toBe(apiName);
});

test("Texts of the site are translated, and built-in names left to its interface", async () => {
  await call("PATCH /config", { "site.title": "Gardeners", "site.description": "We grow." });
  await translate("settings", "recordKeys=site.title,site.description");
  const shown = { "site.title": "DE Gardeners", "site.description": "DE We grow." };
  expect(await inGerman("/config")).toMatchObject(shown);
  expect(await call("GET /config")).toMatchObject({ "site.title": "Gardeners" });
  const texts: Text[] = await call("GET /translations/post-types/texts?locale=de&limit=100");
  expect(texts.filter(({ recordKey }) => recordKey === "question")).toEqual([]);
});

test("Navigation and layouts are translated where they are read, not where they are edited", async () => {
  const items = [
    {
      id: "help",
      name: "Help",
      badge: { type: "text", text: "New" },
      children: [{ id: "rules", name: "Rules", url: "/rules" }],
    },
  ];
  await call("PUT /navigation", { items });
  await translate("navigation", "recordKeys=help,rules");
  expect((await inGerman("/navigation")).items).toEqual([
    {
      ...items[0],
      name: "DE Help",
      badge: { type: "text", text: "DE New" },
      children: [{ id: "rules", name: "DE Rules", url: "/rules" }],
    },
  ]);
  expect((await call("GET /navigation/edit")).items[0].name).toBe("Help");

  const widget = { $hydrate: "react.cta", titleType: "static", title: "Come in" };
  const words = { $hydrate: "react.text", text: "We **grow** things." };
  const layout = [{ $hydrate: "react.section.1-column", children: [widget, words] }];
  const { layoutID } = await post("/layouts", {
    name: "Door",
    layoutViewType: "home",
    layout,
  });
  await call(`PUT /layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
  await call("PATCH /config", { "customLayout.home": true });
  await translate("layouts", "");
  const query = "layoutViewType=home&recordType=global&recordID=-1&params=%7B%7D";
  expect(JSON.stringify((await inGerman("/layouts/lookup-hydrate", query)).layout)).toContain(
    "DE Come in",
  );
  expect(JSON.stringify((await inGerman("/layouts/lookup-hydrate", query)).layout)).toContain(
    "DE We <strong>grow</strong>",
  );
  expect(JSON.stringify(await call(`GET /layouts/lookup-hydrate?${query}`))).not.toContain("DE ");
  expect((await call(`GET /layouts/${layoutID}/edit`)).layout).toEqual(layout);
});

test("Custom pages and collections are translated", async () => {
  const { customPageID } = await post("/custom-pages", {
    seoTitle: "Our rules",
    seoDescription: "",
    urlcode: "our-rules",
    status: "published",
    layoutData: { name: "Rules", layout: [] },
  });
  await translate("custom-pages", `recordIDs=${customPageID}`);
  expect((await inGerman(`/custom-pages/${customPageID}`)).seoTitle).toBe("DE Our rules");
  const categoryID = await createCategory(site.ctx());
  const { collectionID } = await post("/collections", {
    name: "Picked",
    records: [{ recordType: "category", recordID: categoryID }],
  });
  await translate("collections", `recordIDs=${collectionID}`);
  expect((await inGerman(`/collections/${collectionID}/content/en`)).name).toBe("DE Picked");
});
