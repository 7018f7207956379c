import vm from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const origin = "https://community.example.org";

let script = "";
beforeAll(async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const body = {
    "analytics.matomoAddress": "https://matomo.example.org",
    "analytics.matomoSite": "7",
    "analytics.plausibleAddress": "https://plausible.example.org",
    "analytics.plausibleDomain": "community.example.org",
  };
  expect((await site.request("PATCH /config", { cookie, body })).status).toBe(204);
  const headers = { cookie: "fm_session-AnonymizeData=0" };
  script = await (await fetch(`${site.address()}/site-notes.js`, { headers })).text();
});

type View = (event: { detail: { url: string } }) => void;

/** Runs the script as on a page, and returns what a visitor then opens and what the services are told. */
function openPage(pathname: string, referrer = "") {
  const views: View[] = [];
  const document = {
    title: "Title",
    referrer,
    createElement: () => ({ setAttribute: () => undefined }),
    head: { append: () => undefined },
  };
  const window: { _paq?: unknown[][]; plausible?: { q?: [string, { u: string }][] } } = {};
  const location = { origin, pathname };
  const addEventListener = (name: string, view: View) => {
    if (name === "fm:page-view") views.push(view);
  };
  vm.runInNewContext(script, { window, document, location, addEventListener });
  return {
    document,
    open(url: string) {
      location.pathname = url;
      for (const view of views) view({ detail: { url } });
    },
    told: () => ({
      matomo: (window._paq ?? [])
        .filter(([name]) => name === "setCustomUrl")
        .map(([, url]) => String(url).slice(origin.length)),
      plausible: (window.plausible?.q ?? []).map(([, { u }]) => u.slice(origin.length)),
      views: (window._paq ?? []).filter(([name]) => name === "trackPageView").length,
    }),
    calls: () => JSON.stringify([window._paq, window.plausible?.q]),
  };
}

test("Pages of one person and of the administration are not told, wherever the visit began", () => {
  const own = ["/messages/5", "/profile/ann", "/drafts", "/de/messages/7", "/notifications"];
  const others = ["/entry/passwordreset/1/x", "/entry/privacy", "/dashboard/users", "/members"];
  const page = openPage("/discussions");
  for (const url of [...own, "/categories", ...others, "/de/discussion/3/title"]) page.open(url);
  const urls = ["/discussions", "/categories", "/de/discussion/3/title"];
  expect(page.told()).toEqual({ matomo: urls, plausible: urls, views: urls.length });
  for (const secret of ["messages", "profile", "drafts", "entry", "dashboard"])
    expect(page.calls()).not.toContain(secret);
  const later = openPage("/entry/privacy");
  expect(later.told()).toEqual({ matomo: [], plausible: [], views: 0 });
  later.open("/");
  expect(later.told()).toEqual({ matomo: ["/"], plausible: ["/"], views: 1 });
});

test("A page that tells twice that it is shown is told once", () => {
  const page = openPage("/");
  page.open("/");
  page.open("/categories");
  page.open("/");
  expect(page.told().plausible).toEqual(["/", "/categories", "/"]);
});

test("Neither links nor pages of this site that a visitor came from are told", () => {
  const page = openPage("/", `${origin}/messages/5`);
  expect(page.document.referrer).toBe("");
  expect(page.calls()).not.toContain("enableLinkTracking");
  expect(openPage("/", "https://search.example/").document.referrer).toBe(
    "https://search.example/",
  );
});
