import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let porter: SignedIn;

beforeAll(async () => {
  porter = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const call = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: porter.cookie, body, query });

async function done(endpoint: string, body?: unknown, query?: string) {
  const answer = await call(endpoint, body, query);
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const smart = (id: string) => encodeURIComponent(`$foreignID:${id}`);

test("A porter imports a base with categories and articles, and again without doubles", async () => {
  const user = await createUser(site.ctx());
  expectError(await call(`GET /knowledge-bases/${smart("zd-1")}`), 404);
  const base = await done("POST /knowledge-bases", {
    foreignID: "zd-1",
    name: "Help",
    description: "From elsewhere",
    urlCode: "help-centre",
    sourceLocale: "en",
    viewType: "help",
    sortArticles: "dateInsertedDesc",
    icon: "",
    skip: false,
    isUniversalSource: false,
    universalTargetIDs: [],
    generateRootCategoryForeignID: true,
  });
  await done(`PATCH /knowledge-categories/${base.rootCategoryID}/root`, { foreignID: "zd-root" });
  const missing = { foreignID: "zd-c2", name: "Two", parentID: "$foreignID:zd-c9" };
  expectError(await call("POST /knowledge-categories", missing), 404);
  await done("POST /knowledge-categories", {
    foreignID: "zd-c1",
    name: "One",
    parentID: "$foreignID:zd-root",
    knowledgeBaseID: "$foreignID:zd-1",
  });
  const inner = { ...missing, parentID: "$foreignID:zd-c1", knowledgeBaseID: "$foreignID:zd-1" };
  await done("POST /knowledge-categories", inner);
  expectError(await call("POST /knowledge-categories", inner), 409);
  await done(`PATCH /knowledge-categories/${smart("zd-c2")}`, { ...inner, name: "Second" });
  const listed = await done(
    "GET /knowledge-categories",
    undefined,
    `knowledgeBaseIDs[]=${base.knowledgeBaseID}&locale=en`,
  );
  expect(listed).toMatchObject([
    { parentID: -1, foreignID: "zd-root" },
    { parentID: base.rootCategoryID, foreignID: "zd-c1" },
    { name: "Second", articleCount: 0 },
  ]);

  expectError(await call(`GET /articles/${smart("zd-a1")}/edit`), 404);
  const article = {
    foreignID: "zd-a1",
    knowledgeCategoryID: "$foreignID:zd-c2",
    name: "How",
    body: "<h2>How</h2><p>So</p>",
    format: "wysiwyg",
    locale: "en",
    featured: true,
    dateInserted: "2020-02-03T04:05:06+00:00",
    dateUpdated: "2021-02-03T04:05:06+00:00",
    insertUserID: user.userID,
    updateUserID: user.userID,
  };
  const created = await done("POST /articles", article);
  expect(created).toMatchObject({
    dateInserted: "2020-02-03T04:05:06.000Z",
    dateUpdated: "2021-02-03T04:05:06.000Z",
    insertUserID: user.userID,
    featured: true,
    status: "published",
  });
  expectError(await call("POST /articles", article), 409, "foreignID");
  const edit = await done(`GET /articles/${smart("zd-a1")}/edit`);
  expect(edit).toMatchObject({ articleID: created.articleID, body: article.body });
  const path = `/articles/${smart("zd-a1")}`;
  const changes = { ...article, articleID: created.articleID, body: "<p>Anew</p>" };
  const changed = await done(`PATCH ${path}`, { ...changes, validateLocale: false });
  expect(changed).toMatchObject({ dateUpdated: article.dateUpdated.replace("+00:00", ".000Z") });
  await done(`PUT ${path}/aliases`, { aliases: ["/hc/en/articles/1-How"], articleID: 1 });
  await done(`PUT ${path}/featured`, { featured: false });
  expect(await done(`GET ${path}/translations`)).toMatchObject([
    { locale: "en", sourceLocale: "en", translationStatus: "up-to-date" },
  ]);
  expectError(await call(`GET ${path}`, undefined, "only-translated=true&locale=fr"), 404);
  await done(`GET ${path}`, undefined, "only-translated=true&locale=en");
  for (const foreignID of ["vote-1", "vote-1", "vote-2"])
    await done(`PUT ${path}/react`, { helpful: "yes", foreignID, insertUserID: -1, articleID: 1 });
  const [{ yes }] = await done(`GET ${path}/reactions`);
  expect(yes).toBe(2);
  const inCategory = await done(
    "GET /articles",
    undefined,
    `knowledgeCategoryID=${edit.knowledgeCategoryID}`,
  );
  expect(inCategory).toMatchObject([{ foreignID: "zd-a1" }]);
  await done(`PATCH ${path}/status`, { status: "deleted" });
  expect((await done(`GET ${path}`)).status).toBe("deleted");
  await done(`PATCH ${path}/status`, { status: "published" });
});
