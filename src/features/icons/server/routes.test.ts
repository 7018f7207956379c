import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { iconStylesAddress } from "./public.ts";

const site = testSite();

const people = {} as Record<"moderator" | "administrator", SignedIn>;
beforeAll(async () => {
  people.moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: people.administrator.cookie, body, query });
const override = (iconName: string, svgRaw: string) =>
  manage("POST /icons/override", { overrides: [{ iconName, svgRaw }] });
const active = async (iconName: string) =>
  (await site.request("GET /icons/active")).body.find(
    (icon: { iconName: string }) => icon.iconName === iconName,
  );
const file = (path: string) => fetch(`${site.address()}${path}`);

const circle = (inside = '<circle cx="5" cy="5" r="4"/>', attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe("an icon", () => {
  test("is replaced, restored from its history, and deleted", async () => {
    const system = await active("bell");
    expect(system).toMatchObject({ isCustom: false, isActive: true, iconSvgViewBox: "0 0 24 24" });
    expect(await iconStylesAddress(site.ctx())).toBeNull();
    const { status, body } = await override("bell", circle());
    expect(status).toBe(200);
    const [first] = body;
    expect(first).toMatchObject({
      iconName: "bell",
      isCustom: true,
      isActive: true,
      svgContents: '<circle cx="5" cy="5" r="4"></circle>',
      iconSvgViewBox: "0 0 10 10",
      insertUserID: people.administrator.user.userID,
    });
    expect((await active("bell")).iconUUID).toBe(first.iconUUID);
    const [second] = (await override("bell", circle(undefined, 'width="8" height="8"'))).body;
    expect(second.iconSvgViewBox).toBe("0 0 8 8");
    const listed = await manage("GET /icons/by-name", undefined, "iconName=bell");
    expect(listed.body.map(({ iconUUID }: { iconUUID: string }) => iconUUID)).toEqual([
      second.iconUUID,
      first.iconUUID,
      system.iconUUID,
    ]);
    const restore = (iconUUID: string) =>
      manage("POST /icons/restore", { restorations: [{ iconName: "bell", iconUUID }] });
    expect((await restore(first.iconUUID)).body[0].iconUUID).toBe(first.iconUUID);
    expect((await restore(system.iconUUID)).body[0]).toEqual(system);
    expectError(await restore("00000000-0000-4000-8000-000000000000"), 422);
    await restore(first.iconUUID);
    expect((await manage(`DELETE /icons/${first.iconUUID}`)).status).toBe(204);
    expect(await active("bell")).toEqual(system);
    expectError(await manage(`DELETE /icons/${first.iconUUID}`), 404);
    const log = await manage("GET /audit-logs", undefined, "eventType=icon_modification");
    expect(log.body[0].message).toBe("Deleted drawings of the icons bell.");
  });

  test("is shown by a style sheet and files whose addresses never change", async () => {
    const [icon] = (await override("star", circle())).body;
    const address = (await iconStylesAddress(site.ctx())) ?? "";
    const styles = await file(address);
    expect(styles.headers.get("content-type")).toContain("text/css");
    expect(styles.headers.get("cache-control")).toContain("immutable");
    const css = await styles.text();
    expect(css).toContain(`url("/icons/${icon.iconUUID}.svg")`);
    expect(css).toContain(await pathOf("star"));
    const drawing = await file(`/icons/${icon.iconUUID}.svg`);
    expect(drawing.headers.get("content-type")).toContain("image/svg+xml");
    expect(drawing.headers.get("x-content-type-options")).toBe("nosniff");
    expect(drawing.headers.get("cache-control")).toContain("immutable");
    expect(await drawing.text()).toBe(icon.svgRaw);
    await override("star", circle('<rect x="1" y="1" width="8" height="8"/>'));
    expect(await iconStylesAddress(site.ctx())).not.toBe(address);
    expect((await file("/icons/nothing.svg")).status).toBe(404);
  });

  test("has one active drawing, however many are saved at once", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((r) => override("moon", circle(`<circle cx="5" cy="5" r="${r}"/>`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await manage("GET /icons/by-name", undefined, "iconName=moon");
    expect(body.filter(({ isActive }: { isActive: boolean }) => isActive)).toHaveLength(1);
  });
});

const pathOf = async (iconName: string) => {
  const { body } = await site.request("GET /icons/system");
  const icon = body.find((each: { iconName: string }) => each.iconName === iconName);
  return /d="([^"]+)"/.exec(icon.svgContents)?.[1] ?? "";
};

describe("a drawing", () => {
  test("loses what does not draw", async () => {
    const inside =
      '<title>x</title><metadata>secret</metadata><g fill="red" style="color:red" class="a" data-x="1"><path d="M0 0h9" id="a&quot;b"/></g><unknown><path d="M1 1"/></unknown>text';
    const [icon] = (await override("sun", circle(inside))).body;
    expect(icon.svgContents).toBe('<g fill="red"><path d="M0 0h9" id="a&quot;b"></path></g>');
  });

  test("keeps colours, transforms and references to itself", async () => {
    const inside =
      '<g id="Group (2)" transform="translate(1 2) rotate(45)"><path d="M0 0h9" fill="rgb(1, 2, 3)" mask="url(#m)"></path></g>';
    const [icon] = (await override("sun", circle(inside))).body;
    expect(icon.svgContents).toBe(inside);
  });

  test.each([
    ["a script", circle("<script>alert(1)</script><path d='M0 0'/>")],
    ["a script of another namespace", circle("<s:script xmlns:s='x'/><path d='M0 0'/>")],
    ["a style", circle("<style>*{}</style><path d='M0 0'/>")],
    ["foreign content", circle("<foreignObject><p>x</p></foreignObject><path d='M0 0'/>")],
    ["an event handler", circle("<path d='M0 0' onclick='alert(1)'/>")],
    ["an event handler of the root", circle(undefined, "viewBox='0 0 1 1' onload='alert(1)'")],
    ["an animation", circle("<path d='M0 0'><animate attributeName='d'/></path>")],
    ["an animation of a link", circle("<set attributeName='href' to='javascript:alert(1)'/>")],
    ["a link", circle("<a href='https://example.com'><path d='M0 0'/></a>")],
    ["a picture", circle("<image href='data:image/png;base64,AAAA'/>")],
    ["a reference to another file", circle("<path d='M0 0' fill='url(https://example.com/#a)'/>")],
    ["a set of pictures", circle(`<path d='M0 0' mask='image-set("https://example.com/x" 1x)'/>`)],
    ["a source of another name", circle(`<path d='M0 0' fill='SRC("https://example.com/#a")'/>`)],
    ["an external href", circle("<linearGradient xlink:href='//example.com/x'/><path d='M0'/>")],
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${circle()}`],
    ["a style sheet", `<?xml-stylesheet href="x.css"?>${circle()}`],
    ["nothing that draws", circle("<g/>")],
    ["no size", circle(undefined, "")],
    ["another document", "<html><svg viewBox='0 0 1 1'><path d='M0 0'/></svg></html>"],
    ["no markup", "Hello"],
    ["two drawings", circle() + circle()],
    ["a thousand levels", circle("<g>".repeat(1_000) + "</g>".repeat(1_000))],
    ["a thousand shapes", circle("<path d='M0 0'/>".repeat(1_000))],
    ["more than 20 kB", circle(`<path d="${"M0 0".repeat(6_000)}"/>`)],
  ])("with %s is refused", async (_what, svgRaw) => {
    const answer = await override("globe", svgRaw);
    expectError(answer, 422);
    expect(answer.body.errors[0].field).toBe("svgRaw");
    expect((await active("globe")).isCustom).toBe(false);
  });

  test("for an icon that is not there is refused", async () => {
    expectError(await override("nothing", circle()), 422);
  });

  test("is only for those who manage the site", async () => {
    for (const [endpoint, body] of [
      ["GET /icons/by-name?iconName=bell"],
      ["POST /icons/override", { overrides: [{ iconName: "bell", svgRaw: circle() }] }],
      ["DELETE /icons/00000000-0000-4000-8000-000000000000"],
    ] as const) {
      expectError(await site.request(endpoint, { body }), 401);
      expectError(await site.request(endpoint, { body, cookie: people.moderator.cookie }), 403);
    }
  });
});
