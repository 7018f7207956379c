import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { buildIndex } from "./indexing/actions/build-index.ts";

const site = testSite();

const find = (query: string, more: { and?: string; cookie?: string } = {}) =>
  site.request("GET /search", {
    query: `query=${encodeURIComponent(query)}${more.and ?? ""}`,
    cookie: more.cookie,
  });
const namesOf = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);
const build = () => buildIndex(site.ctx(), { isAnew: true });

describe("What was written is found", () => {
  const titles = [
    "The Quick Brown Fox",
    "Größe & Maß",
    "О природе вещей",
    "مقدمة في الجبر",
    "हिन्दी में लिखना",
    "機械学習の入門",
    "日本語 and English",
    "การเขียนโปรแกรม",
    "한국어를 공부하기",
    "Ｆｕｌｌ　ｗｉｄｔｈ",
    "How useEffect runs in v2.1.3",
    "Lemma Nat.add_comm",
    "Questions about C++ and C#",
    "Running with scissors",
    "ວິທີການຂຽນ",
    "ការសរសេរកម្មវិធី",
    "မြန်မာစာ ရေးနည်း",
    "スイッチの使い方",
    "Chains of trust",
    "漢語的寫法",
    "图书馆在哪里",
  ];
  beforeAll(async () => {
    for (const name of titles) await createDiscussion(site.ctx(), { name, body: "Nothing more" });
    await build();
  });

  test.each([
    ["The Quick Brown Fox", "quick fox"],
    ["The Quick Brown Fox", "brown quick fo"],
    ["The Quick Brown Fox", "quikc brown"],
    ["Größe & Maß", "große"],
    ["Größe & Maß", "MASS"],
    ["О природе вещей", "ПРИРОДЕ"],
    ["О природе вещей", "природы"],
    ["مقدمة في الجبر", "الجَبْر"],
    ["مقدمة في الجبر", "مقدمه"],
    ["हिन्दी में लिखना", "हिंदी लिखना"],
    ["हिन्दी में लिखना", "हिन्दी"],
    ["हिन्दी में लिखना", "हिंदी"],
    ["スイッチの使い方", "すいっち"],
    ["Chains of trust", "chian"],
    ["How useEffect runs in v2.1.3", "useffect"],
    ["How useEffect runs in v2.1.3", "how us"],
    ["The Quick Brown Fox", "quick f"],
    ["Lemma Nat.add_comm", "lemma OR qwertzuiop"],
    ["機械学習の入門", "学習"],
    ["機械学習の入門", "機械学習入門"],
    ["機械学習の入門", "門"],
    ["機械学習の入門", "学习"],
    ["漢語的寫法", "汉语写法"],
    ["图书馆在哪里", "圖書館"],
    ["日本語 and English", "english 日本"],
    ["การเขียนโปรแกรม", "โปรแกรม"],
    ["한국어를 공부하기", "한국어"],
    ["한국어를 공부하기", "한국어는"],
    ["Ｆｕｌｌ　ｗｉｄｔｈ", "full width"],
    ["How useEffect runs in v2.1.3", "useEffect"],
    ["How useEffect runs in v2.1.3", "effect"],
    ["How useEffect runs in v2.1.3", "2.1.3"],
    ["How useEffect runs in v2.1.3", "v2.1.3"],
    ["Lemma Nat.add_comm", "add_comm"],
    ["Lemma Nat.add_comm", "nat.add_comm"],
    ["Questions about C++ and C#", "c++"],
    ["Running with scissors", "run scissor"],
    ["ວິທີການຂຽນ", "ການຂຽນ"],
    ["ការសរសេរកម្មវិធី", "កម្មវិធី"],
    ["မြန်မာစာ ရေးနည်း", "မြန်မာ"],
  ])("%s by %s", async (name, query) => {
    expect(namesOf(await find(query))[0]).toBe(name);
  });
});

test("Comments are found by their text, and a discussion once with its best match", async () => {
  const discussionID = await createDiscussion(site.ctx(), { name: "On giraffes", body: "Long" });
  await createComment(site.ctx(), { discussionID, body: "They eat acacias" });
  const said = await createComment(site.ctx(), {
    discussionID,
    body: "<b>Acacias</b> are what acacias are",
    format: "html",
  });
  await build();
  const { body, headers } = await find("acacias");
  expect(body).toHaveLength(2);
  expect(headers.get("x-app-page-result-count")).toBe("2");
  expect(body[0]).toMatchObject({ recordType: "comment", discussionID, name: "On giraffes" });
  const collapsed = await find("acacias", { and: "&collapse=true" });
  expect(collapsed.body).toHaveLength(1);
  expect(collapsed.body[0]).toMatchObject({ commentID: said, subqueryMatchCount: 2 });
  expect(collapsed.body[0].excerpt).toBe("Acacias are what acacias are");
  expect(collapsed.body[0].highlights.excerpt).toEqual([
    { start: 0, end: 7 },
    { start: 17, end: 24 },
  ]);
  expect(collapsed.headers.get("x-app-page-result-count")).toBe("1");
});

test("With a discussion id, all of its matches are listed", async () => {
  const discussionID = await createDiscussion(site.ctx(), { name: "Of tapirs" });
  for (const body of ["A tapir eats", "The tapir sleeps"])
    await createComment(site.ctx(), { discussionID, body });
  await build();
  const { body, headers } = await find("tapir", { and: `&discussionID=${discussionID}` });
  expect(body).toHaveLength(3);
  expect(headers.get("x-app-page-result-count")).toBe("3");
});

test("This OR that is an exact question", async () => {
  for (const name of ["Pelican bay", "Cormorant bay", "Herring gull"])
    await createDiscussion(site.ctx(), { name, body: "Birds" });
  await build();
  const { body } = await find("pelican OR cormorant", { and: "&sort=dateInserted" });
  expect(namesOf({ body })).toEqual(["Pelican bay", "Cormorant bay"]);
  expect(body[0].match).toBe("all");
  const three = await find("pelican OR cormorant bay -herring", { and: "&sort=dateInserted" });
  expect(namesOf(three)).toEqual(["Pelican bay", "Cormorant bay"]);
});

test("Matches are marked as whole words, in parts of names, by stem and by prefix", async () => {
  await createDiscussion(site.ctx(), {
    name: "Marks of gizmos",
    body: "We use an effect; useGizmo runs before gizmoEffect and gizmos stop, says 機械と学習の機械学習",
  });
  await build();
  const marked = async (query: string) => {
    const [{ excerpt, highlights }] = (await find(query)).body;
    return highlights.excerpt.map(({ start, end }: { start: number; end: number }) =>
      excerpt.slice(start, end),
    );
  };
  expect(await marked("useGizmo")).toEqual(["useGizmo"]);
  expect(await marked("gizmo")).toEqual(["Gizmo", "gizmo", "gizmos"]);
  expect(await marked("gizm")).toEqual(["Gizmo", "gizmo", "gizmos"]);
  expect(await marked("useGiz")).toEqual(["useGizmo"]);
  expect(await marked("stop 機械学習")).toEqual(["stop", "機械", "学習", "機械学習"]);
});

test("B06: Hidden records are neither found nor counted", async () => {
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  const discussionID = await createDiscussion(site.ctx(), { name: "Hidden wombats", categoryID });
  await createComment(site.ctx(), { discussionID, body: "A wombat speaks" });
  await createDiscussion(site.ctx(), { name: "Open wombats" });
  await build();
  const { cookie } = await signInAs(site.ctx());
  for (const query of [
    "wombats",
    "wombat",
    "womb",
    '"hidden wombats"',
    "hiden wombats",
    "wombat speaks",
  ]) {
    const { body, headers } = await find(query, { cookie });
    expect(JSON.stringify(body)).not.toMatch(/hidden/i);
    expect(headers.get("x-app-page-result-count")).toBe(String(body.length));
  }
  const facets = await site.request("GET /search/facets", { query: "query=wombats", cookie });
  expect(facets.body.types).toEqual([{ value: "discussion", name: "discussion", count: 1 }]);
  expect(namesOf(await find("wombats", { and: `&categoryID=${categoryID}` }))).toEqual([]);
});

test.each([
  "",
  " ",
  "***",
  "!!! & | ( <-> :*",
  "'",
  "\\",
  '"',
  '"unclosed phrase',
  "-",
  "-only -not",
  "OR AND NOT",
  "author:",
  "author:nobody tag:nothing in:nowhere before:x after:2025-99-99",
  "a".repeat(4_000),
  "a b ".repeat(1_000),
  "\u0301\u0301\u0301",
  "🎉",
  "%_%",
  "a:* & b",
  "x".repeat(70),
  "x".repeat(7_000),
  "* ".repeat(1_500),
  "-".repeat(7_000),
  '"'.repeat(2_000),
  "a OR ".repeat(600),
  "\u0001\u0008\u001f\u007f\u0085",
  "\u202e\u2066\ufeff",
])("No syntax is an error: %j", async (query) => {
  const { status } = await find(query);
  expect(status).toBe(200);
});

test("A query that is invalid or too long is rejected", async () => {
  expectError(await find("a\0b"), 422, "query");
  expect((await find("x".repeat(10_000))).status).toBe(414);
});

test("Invalid parameters are rejected", async () => {
  expectError(await find("x", { and: "&sort=name" }), 422, "sort");
  expectError(await find("x", { and: "&sort=-points&recordTypes=user,comment" }), 422, "sort");
  expectError(await find("x", { and: "&statusID=open" }), 422, "statusID");
  expectError(await find("x", { and: "&limit=101" }), 422, "limit");
  expectError(await find("x", { and: "&categoryID=0" }), 422, "categoryID");
});
