import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { openPage, type Site } from "./test.ts";

let count = 0;
const password = "a lantern on the quay";

interface Person {
  userID: number;
  name: string;
  page: Page;
}

/** A member of their own for a story, signed in on a page of their own. */
export async function addPerson(
  browser: Browser,
  site: Site,
  given: string,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Person> {
  return signInNew(site, given, await openPage(browser, site, options));
}

/** Registers and signs in, on a page with or without scripts. */
export async function signInNew<Shown extends Caller>(site: Site, given: string, page: Shown) {
  const name = `${given} ${++count}-${process.pid}`;
  const email = `person-${count}-${process.pid}@example.com`;
  const { userID } = (await site.call("POST", "/users", { name, email, password })) as {
    userID: number;
  };
  await page.request.post("/api/v2/sessions", {
    data: { name, password },
    headers: { "x-requested-with": "e2e" },
  });
  return { userID, name, page };
}

/** Whatever has cookies of its own. */
interface Caller {
  request: APIRequestContext;
}

/** Calls the API as whoever is signed in on a page. */
export async function callAs(page: Caller, method: string, path: string, data?: unknown) {
  const answer = await page.request.fetch(`/api/v2${path}`, {
    method,
    data,
    headers: { "x-requested-with": "e2e" },
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
}
