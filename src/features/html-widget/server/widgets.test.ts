import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const layoutOf = (options: object) => [
  { $hydrate: "react.section.full-width", children: [{ $hydrate: "react.html", ...options }] },
];

async function preview(options: object) {
  const body = { layoutViewType: "home", layout: layoutOf(options) };
  const answer = await site.request("POST /layouts/hydrate", { cookie, body });
  return answer.body.layout[0]?.$reactProps.children[0];
}

const readFrame = async (url: string) => {
  const answer = await fetch(new URL(url, site.address()));
  return { answer, text: await answer.text() };
};

test("The code of a widget is served from an address of its own, by which it gets no rights", async () => {
  const shown = await preview({
    name: "Clock",
    html: "<p id=clock>soon</p>",
    javascript: 'document.getElementById("clock").textContent = "</script>now";\r\n',
    css: "p { color: red } </style><script>alert(1)</script>",
  });
  expect(shown).toMatchObject({ $reactComponent: "HtmlWidget", $reactProps: { name: "Clock" } });
  expect(JSON.stringify(shown)).not.toContain("soon");
  const { answer, text } = await readFrame(shown.$reactProps.url);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(text).toContain("<p id=clock>soon</p>");
  // Neither ends its element early.
  expect(text.match(/<\/script>/g)?.length).toBe(text.match(/<script>/g)?.length);
  expect(text).not.toMatch(/\r/);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("sandbox allow-scripts");
  expect(policy).not.toContain("allow-same-origin");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce|https)/);
});

test.each<[string, object, boolean]>([
  ["no JavaScript", {}, true],
  ["JavaScript", { javascript: "1" }, false],
  ["JavaScript and permission", { javascript: "1", allowPopups: true }, true],
])("With %s, the frame opens windows: %s", async (_, options, opens) => {
  const { $reactProps: props } = await preview({ html: "<a href=/>Home</a>", ...options });
  const { answer } = await readFrame(props.url);
  const [policy] = (answer.headers.get("content-security-policy") ?? "").split(";");
  expect(policy).toBe(`sandbox ${props.sandbox}`);
  expect(props.sandbox.split(" ").includes("allow-popups")).toBe(opens);
});

test("A frame is found by its stored layout after a restart, and no longer once that is changed", async () => {
  const html = "<b>stored</b>";
  const { body } = await site.request("POST /layouts", {
    cookie,
    body: { name: "Own", layoutViewType: "home", layout: layoutOf({ html }) },
  });
  const hydrated = await site.request(`GET /layouts/${body.layoutID}/hydrate`, { cookie });
  const { url } = hydrated.body.layout[0].$reactProps.children[0].$reactProps;
  site.platform().cache.clear();
  expect((await readFrame(url)).text).toContain(html);
  await site.request(`PATCH /layouts/${body.layoutID}`, {
    cookie,
    body: { layout: layoutOf({ html: "<b>changed</b>" }) },
  });
  site.platform().cache.clear();
  expect((await readFrame(url)).answer.status).toBe(404);
});

test("Addresses that name no content are not found", async () => {
  for (const digest of ["0".repeat(64), "x", "..%2f..%2fetc%2fpasswd"])
    expect((await readFrame(`/html-widgets/${digest}`)).answer.status).toBe(404);
});

test("A widget without code is left out, too much code is refused", async () => {
  expect(await preview({ html: "  " })).toBeUndefined();
  const layout = layoutOf({ html: "x".repeat(100_001) });
  const body = { name: "Large", layoutViewType: "home", layout };
  expectError(await site.request("POST /layouts", { cookie, body }), 422);
});
