import { type Answer, ask } from "./support/ask.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

const get = (address: string, path: string, headers: Record<string, string>) =>
  ask(address, "GET", path, headers);

const canonicalOf = ({ body }: Answer) => /rel="canonical" href="([^"]+)"/.exec(body)?.[1];

test("Whoever lies about the host is the only one who hears it", async ({ site }) => {
  const lie = { host: "evil.example" };
  await get(site.address, "/", lie);
  await get(site.address, "/", { "x-forwarded-host": "evil.example" });
  const honest = await get(site.address, "/", {});
  expect(canonicalOf(honest)).toBe(`${site.address}/`);
  expect(honest.body).not.toContain("evil.example");
});

test("A kept page has an id of its own each time, and is counted", async ({ site }) => {
  const sent = async () => {
    const metrics = (await get(site.address, "/metrics", {})).body;
    return Number(/_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(metrics)?.[1]);
  };
  await get(site.address, "/", {});
  const before = await sent();
  const ids: unknown[] = [];
  for (let time = 0; time < 3; time++)
    ids.push((await get(site.address, "/", {})).headers["x-request-id"]);
  await get(site.address, "/?asked=first", {});
  const named = await get(site.address, "/", { "x-request-id": "from-the-proxy" });
  expect(named.headers["x-request-id"]).toBe("from-the-proxy");
  expect(new Set(ids).size).toBe(3);
  expect((await sent()) - before).toBe(5);
});

test("Guests share answers of the API, which are counted where they belong", async ({ site }) => {
  const path = "/api/v2/categories";
  const sent = async () => {
    const metrics = (await get(site.address, "/metrics", {})).body;
    const line = new RegExp(`_count\\{method="GET",route="${path}",status="200"\\} (\\d+)`);
    return Number(line.exec(metrics)?.[1] ?? 0);
  };
  const before = await sent();
  const [first, second] = [await get(site.address, path, {}), await get(site.address, path, {})];
  expect(second.body).toBe(first.body);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  const known = await get(site.address, path, { "if-none-match": String(first.headers.etag) });
  expect(known.status).toBe(304);
  const cookie = site.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const own = await get(site.address, path, { cookie });
  expect(own.headers["cache-control"]).toContain("private");
  expect((await sent()) - before).toBe(3);
});

test("Whoever has a kept page hears so, until it is another", async ({ site }) => {
  const path = "/categories";
  const first = await get(site.address, path, {});
  const known = { "if-none-match": String(first.headers.etag) };
  const again = await get(site.address, path, known);
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: "" });
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  const packed = await get(site.address, path, { "accept-encoding": "br" });
  expect(packed.headers.etag).toBe(`W/${first.headers.etag}`);
  await site.call("POST", "/categories", { name: "Not known yet", urlcode: "not-known-yet" });
  expect((await get(site.address, path, known)).status).toBe(200);
  const cookie = site.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await get(site.address, path, { ...known, cookie })).status).toBe(200);
  expect((await get(site.address, "/nowhere", {})).headers).not.toHaveProperty("etag");
});

test("Whoever asks for the head of a page leaves the page itself whole for others", async ({
  site,
}) => {
  const url = `${site.address}/discussions?sort=-score&head=1`;
  const head = await fetch(url, { method: "HEAD" });
  const body = await (await fetch(url)).text();
  expect(body).toContain("</html>");
  expect(await head.text()).toBe("");
  const plain = { headers: { "accept-encoding": "identity" } };
  const length = (await fetch(url, { ...plain, method: "HEAD" })).headers.get("content-length");
  expect(length).toBe(String(Buffer.byteLength(await (await fetch(url, plain)).text())));
});

test("Behind a trusted proxy each host has pages of its own", async () => {
  const behind = await startSite({ FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const through = (host: string) =>
      get(behind.address, "/", { "x-forwarded-host": host, "x-forwarded-proto": "https" });
    for (const host of ["one.example", "two.example", "one.example"])
      expect(canonicalOf(await through(host))).toBe(`https://${host}/`);
  } finally {
    await behind.stop();
  }
});

test("A kept page comes as the browser can read it", async ({ site }) => {
  for (const [accepted, encoding] of [
    ["br, gzip", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
  ] as const) {
    await get(site.address, "/", { "accept-encoding": accepted });
    const again = await get(site.address, "/", { "accept-encoding": accepted });
    expect(again.headers["content-encoding"]).toBe(encoding);
  }
});

test("Guesses at a password count on the page as they do by the API", async () => {
  const strict = await startSite({ FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" });
  try {
    const guess = () =>
      fetch(`${strict.address}/entry/signin`, {
        method: "POST",
        headers: { origin: strict.address },
        body: new URLSearchParams({ name: "somebody", password: "a wrong password" }),
        redirect: "manual",
      });
    for (let count = 0; count < 6; count += 1) expect((await guess()).status).toBe(401);
    const seventh = await guess();
    expect(seventh.status).toBe(429);
    expect(Number(seventh.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await strict.stop();
  }
});

const cacheFigures = async (address: string) => {
  const { body } = await get(address, "/metrics", {});
  const figure = (name: string) =>
    Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`folkmoot_page_cache_${name} `))
        ?.split(" ")[1],
    );
  return {
    hits: figure('requests_total{kind="page",result="hit"}'),
    misses: figure('requests_total{kind="page",result="miss"}'),
    refused: figure("refused_total"),
    bytes: figure("bytes"),
    most: figure("bytes_max"),
  };
};

test("How often a page was there is counted", async ({ site }) => {
  const before = await cacheFigures(site.address);
  const path = `/categories?counted=${Date.now()}`;
  for (let visit = 0; visit < 3; visit += 1) await get(site.address, path, {});
  const { hits, misses } = await cacheFigures(site.address);
  expect(misses).toBeGreaterThan(before.misses);
  expect(hits).toBeGreaterThanOrEqual(before.hits + 2);
});

test("Whoever looks at each page once does not push out what people read", async () => {
  const small = await startSite({ FOLKMOOT_KEEP_PAGES_MB: "1" });
  const visit = (path: string) => get(small.address, path, { "accept-encoding": "br" });
  try {
    const read = "/categories?read=often";
    for (let time = 0; time < 5; time += 1) await visit(read);
    for (let page = 0; page < 60; page += 1) await visit(`/categories?crawled=${page}`);
    const crawled = await cacheFigures(small.address);
    expect(crawled.refused).toBeGreaterThan(0);
    expect(crawled.bytes).toBeLessThanOrEqual(crawled.most);
    expect(crawled.most).toBe(1_048_576);
    await visit(read);
    expect((await cacheFigures(small.address)).hits).toBe(crawled.hits + 1);
    // What comes to be read often later on gets in.
    for (let time = 0; time < 30; time += 1) await visit("/categories?read=later");
    const later = await cacheFigures(small.address);
    await visit("/categories?read=later");
    expect((await cacheFigures(small.address)).hits).toBe(later.hits + 1);
  } finally {
    await small.stop();
  }
});
