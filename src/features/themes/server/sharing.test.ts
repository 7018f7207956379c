import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createTheme } from "./factories.ts";

const site = testSite();
const signIn = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const administrator = async () => (await signIn()).cookie;
const blue = { global: { mainColors: { primary: "#0044cc" } } };
const css = "a { color: red }";

describe("a file of a theme", () => {
  test("makes the same theme again", async () => {
    const cookie = await administrator();
    const { themeID } = await createTheme(site.ctx(), blue, css);
    const file = await site.request(`GET /themes/${themeID}/export`, { cookie });
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.body).toMatchObject({ name: "A theme", variables: blue, styles: css });
    const { status, body } = await site.request("POST /themes/import", { body: file.body, cookie });
    expect(status).toBe(201);
    expect(body.assets.variables.data).toEqual(blue);
    expect(body.assets.styles.data).toBe(css);
    expect(body.current).toBe(false);
  });

  test.each([
    [{ format: "another" }, "format"],
    [{ version: 2 }, "version"],
    [{ name: " " }, "name"],
    [{ styles: "a { background: url(https://example.org) }" }, "styles"],
    [{ variables: { titleBar: { logo: { desktop: { url: "javascript:alert(1)" } } } } }, "url"],
    [{ variables: { global: { mainColors: { bg: "#fff;}" } } } }, "bg"],
    [{ variables: { long: "x".repeat(200_001) } }, "variables"],
  ])("with %j is refused", async (change, field) => {
    const file = { format: "folkmoot-theme", version: 1, name: "A", variables: {}, ...change };
    const cookie = await administrator();
    const { body } = await site.request("GET /themes");
    const answer = await site.request("POST /themes/import", { body: file, cookie });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect((await site.request("GET /themes")).body).toHaveLength(body.length);
  });

  test.each([
    ["GET /themes/1/export", undefined],
    ["POST /themes/import", {}],
  ])("%s is for those who manage the site", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request(endpoint, { body, cookie }), 403);
  });
});

describe("two who save the same revision", () => {
  const change = (primary: string, baseRevisionID: number) => ({
    baseRevisionID,
    assets: { variables: { data: { global: { mainColors: { primary } } } } },
  });

  test("do not overwrite each other unknowingly", async () => {
    const [first, second] = [await administrator(), await administrator()];
    const { themeID, revisionID } = await createTheme(site.ctx(), blue);
    const address = `PATCH /themes/${themeID}`;
    const answers = await Promise.all(
      [first, second].map((cookie, index) =>
        site.request(address, { body: change(`#00${index}0aa`, revisionID), cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { body: theme } = await site.request(`GET /themes/${themeID}`);
    expect(refused?.body).toMatchObject({
      revisionID: theme.revisionID,
      baseRevisionID: revisionID,
    });
    expect((await site.request(`GET /themes/${themeID}/revisions`)).body).toHaveLength(2);
    const again = { body: change("#0055aa", theme.revisionID), cookie: second };
    expect((await site.request(address, again)).status).toBe(200);
  });
});

test("revisions say who saved them to those who manage the site", async () => {
  const { cookie, user } = await signIn();
  const { body } = await site.request("POST /themes", { body: { name: "Mine" }, cookie });
  const address = `GET /themes/${body.themeID}/revisions`;
  expect((await site.request(address, { cookie })).body[0].insertUser).toMatchObject({
    userID: user.userID,
    name: user.name,
  });
  expect((await site.request(address)).body[0].insertUser).toBeUndefined();
});

test("pages load a style sheet that reaches no dialogs, and keeps its text for the editor", async () => {
  const { themeID, revisionID } = await createTheme(site.ctx(), blue, css);
  const address = `GET /themes/${themeID}/assets/scoped-styles.css?revisionID=${revisionID}`;
  const { body, headers } = await site.request(address);
  expect(body).toBe("@scope (:root) to (dialog,[data-own-look]){a{color:red}\n}");
  expect(headers.get("cache-control")).toContain("immutable");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await site.request(`GET /themes/${themeID}/assets/styles.css`)).body).toBe(css);
});
