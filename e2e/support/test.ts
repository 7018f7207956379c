import {
  type APIRequestContext,
  type Browser,
  test as base,
  type Cookie,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { createScriptlessPage, type NewCookie, type ScriptlessPage } from "./scriptless/page.ts";
import { type StartedSite, startSite } from "./start-site.ts";
import { watchPage } from "./watch-page.ts";

export { expect } from "@playwright/test";

export interface Member {
  name: string;
  email: string;
  password: string;
}

export const administrator: Member = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  password: "correct horse battery staple",
};

export interface Site extends StartedSite {
  /** Calls the API as the administrator. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The administrator's session. */
  cookies: Cookie[];
}

interface Fixtures {
  /** Messages of the console that a story expects, such as those of an error page. */
  expectedErrors: RegExp[];
  /** What the site wrote to its log since the story began; kept where the story fails. */
  siteLog(): string;
  /** A page on which the administrator is signed in. */
  memberPage: Page;
  /** Opens pages over HTTP, without a browser; as a guest unless cookies are given. */
  openScriptless(cookies?: readonly NewCookie[]): Promise<ScriptlessPage>;
}

/** One site for each worker, with an administrator. Errors in the console fail the story. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from the pattern
    async ({}, use) => {
      const started = await startSite();
      await use(await withAdministrator(started));
      await started.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.address),
  expectedErrors: [[], { option: true }],
  siteLog: [
    async ({ site }, use, testInfo) => {
      const before = site.log().length;
      const read = () => site.log().slice(before);
      await use(read);
      if (testInfo.error) await testInfo.attach("site.log", { body: read() });
    },
    { auto: true },
  ],
  // Watched here, so that stories without this page need none.
  page: async ({ page, siteLog, expectedErrors }, use, testInfo) => {
    const findWrong = watchPage(page, expectedErrors);
    await use(page);
    const wrong = findWrong();
    if (wrong.length > 0 && !testInfo.error) await testInfo.attach("site.log", { body: siteLog() });
    expect(wrong).toEqual([]);
  },
  memberPage: async ({ page, site }, use) => {
    await page.context().addCookies(site.cookies);
    await use(page);
  },
  openScriptless: async ({ site }, use) => {
    const contexts: APIRequestContext[] = [];
    const createRequest = async (cookies: readonly NewCookie[]) => {
      const context = await request.newContext({
        baseURL: site.address,
        storageState: { cookies: cookies.map((each) => withDefaults(site, each)), origins: [] },
      });
      contexts.push(context);
      return context;
    };
    await use((cookies = []) => createScriptlessPage(site.address, cookies, createRequest));
    for (const context of contexts) await context.dispose();
  },
});

const withDefaults = (site: Site, cookie: NewCookie): Cookie => ({
  domain: new URL(site.address).hostname,
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax",
  ...cookie,
});

async function withAdministrator(started: StartedSite): Promise<Site> {
  const api = await request.newContext({
    baseURL: started.address,
    extraHTTPHeaders: { "x-requested-with": "e2e", "x-app-addresses": "paths" },
  });
  const token = new URL(started.setupLink).searchParams.get("token");
  const { name, email, password } = administrator;
  const made = await api.post("/api/v2/setup", { data: { token, name, email, password } });
  if (!made.ok()) throw new Error(await made.text());
  return {
    ...started,
    cookies: (await api.storageState()).cookies,
    async call(method, path, data) {
      const answer = await api.fetch(`/api/v2${path}`, { method, data });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return answer.status() === 204 ? undefined : answer.json();
    },
  };
}

/** A page without scripts, or in other ways unlike the others. */
export async function openPage(
  browser: Browser,
  site: Site,
  options: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address, ...options });
  return context.newPage();
}
