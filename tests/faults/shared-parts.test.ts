import { afterAll, beforeAll, expect, test } from "vitest";
import { seed } from "#app/testing/seed.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { seededRandom } from "./rig/random.ts";
import { type ServerProcess, startServerProcess } from "./rig/server-process.ts";

// Parts of pages are given to whoever would get the same. Of two servers on one database one keeps them and the other
// renders all anew: nobody may see a difference, whoever looked before and whatever was changed meanwhile.
const site = testSite();
const steps = 120;
const countAtFirst = 10;
const secret = "Whereof few speak";

const start = (environment: Record<string, string>) =>
  startServerProcess({
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_POOL: "4",
      ...environment,
    },
  });

interface Person {
  name: string;
  cookie?: string;
}

let keeping: ServerProcess;
let plain: ServerProcess;
let people: readonly Person[];
let paths: readonly string[];
let discussionID: number;

afterAll(async () => {
  for (const server of [keeping, plain]) server.kill("SIGKILL");
  await Promise.all([keeping.ended, plain.ended]);
});

beforeAll(async () => {
  const ctx = site.ctx();
  const member = async (name: string, roles?: readonly number[]) => ({
    name,
    cookie: (await signInAs(ctx, roles ? { roles: [...roles] } : {})).cookie,
  });
  people = [
    { name: "guest" },
    await member("author"),
    await member("other"),
    await member("moderator", [roleIDs.moderator]),
    await member("administrator", [roleIDs.administrator]),
  ];
  const categoryID = await createCategory(ctx);
  const hidden = await createCategory(ctx, { name: secret, customPermissions: true });
  discussionID = await createDiscussion(ctx, { categoryID, name: "Open to all" });
  const kept = await createDiscussion(ctx, { categoryID: hidden, name: `${secret}, too` });
  for (let count = 0; count < countAtFirst; count += 1) await write(people[1 + (count % 4)], count);
  paths = [
    `/discussion/${discussionID}/open-to-all`,
    `/discussion/${kept}/x`,
    "/discussions",
    "/",
    "/categories",
    "/members",
  ];
  [keeping, plain] = await Promise.all([start({}), start({ FOLKMOOT_KEEP_MARKUP_MB: "0" })]);
});

test("Nobody sees by a part that is shared what they would not see otherwise", async () => {
  const random = seededRandom(seed);
  const oneOf = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  for (let step = 1; step <= steps; step += 1) {
    if (random() < 0.4) await change(step, oneOf, random);
    const person = oneOf(people);
    const path = oneOf(paths);
    // Guests share whole pages, which an address of its own has not.
    const address = person.cookie ? path : `${path}?step=${step}`;
    const before = await look(plain, address, person);
    const seen = await look(keeping, address, person);
    const after = await look(plain, address, person);
    if (person.name !== "administrator") expect(seen).not.toContain(secret);
    if (seen === before) continue;
    // What another made new meanwhile both have seen by then.
    const where = `seed ${seed}, step ${step}: ${person.name} at ${path}`;
    expect(firstDifference(seen, after), where).toBe("");
  }
  const metrics = await (await fetch(`${keeping.address}/metrics`)).text();
  const hits = /markup_cache_requests_total\{result="hit"\} (\d+)/.exec(metrics)?.[1];
  expect(Number(hits)).toBeGreaterThan(countAtFirst);
});

async function change(
  step: number,
  oneOf: <Value>(values: readonly Value[]) => Value,
  random: () => number,
) {
  const { cookie } = oneOf(people.slice(1));
  // What is theirs alone, as are notes of what others did.
  if (random() < 0.2) return mark(cookie, random() < 0.5);
  const { body: comments } = await site.request("GET /comments", {
    query: `discussionID=${discussionID}&limit=50`,
    cookie,
  });
  const [comment] = [oneOf(comments as { commentID: number }[])].filter(Boolean);
  if (!comment || random() < 0.4) return write({ cookie }, step);
  // Most of these are refused, since each may change what is their own.
  const path = `/comments/${comment.commentID}`;
  if (random() < 0.2) return site.request(`DELETE ${path}`, { cookie });
  if (random() < 0.3)
    return site.request(`POST ${path}/reactions`, { cookie, body: { reactionType: "Like" } });
  return site.request(`PATCH ${path}`, {
    cookie,
    body: { body: `Other words of step ${step}`, format: "markdown" },
  });
}

const mark = (cookie: string | undefined, bookmarked: boolean) =>
  site.request(`PUT /discussions/${discussionID}/bookmark`, {
    ...(cookie ? { cookie } : {}),
    body: { bookmarked },
  });

const write = (person: Pick<Person, "cookie"> | undefined, step: number) =>
  site.request("POST /comments", {
    ...(person?.cookie ? { cookie: person.cookie } : {}),
    body: { discussionID, body: `Words of step ${step}`, format: "markdown" },
  });

/** Where two pages part, with what stands there in both. */
function firstDifference(one: string, other: string): string {
  const place = [...one].findIndex((letter, index) => letter !== other[index]);
  if (place < 0 && one.length === other.length) return "";
  const around = (page: string) => page.slice(Math.max(0, place - 300), place + 300);
  return `${around(one)}\n\ninstead of\n\n${around(other)}`;
}

/** A page as it is read: without what is new each time, and without how long ago things were. */
async function look({ address }: ServerProcess, path: string, { cookie }: Person): Promise<string> {
  const answer = await fetch(address + path, { headers: cookie ? { cookie } : {} });
  const html = await answer.text();
  return (
    html
      .replaceAll(address, "")
      .replaceAll(encodeURIComponent(address), "")
      .replaceAll(/<script[\s\S]*?<\/script>/g, "")
      .replaceAll(/ nonce="[^"]*"/g, "")
      .replaceAll(/(name="formKey" value=)"[^"]*"/g, "$1")
      .replaceAll(/"_[\w-]*[Rr]_\w*_"/g, '"id"')
      .replaceAll(/(<time [^>]*>)[^<]*/g, "$1")
      // Each process keeps its counts of the last day for a while.
      .replaceAll(/<span>\d+<\/span>(?=<\/strong> posts in the last 24 hours)/g, "")
      .replaceAll(/\d+ min left/g, "min left")
  );
}
