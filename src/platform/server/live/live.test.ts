import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { viewerSources } from "../http/requests/viewer-source.ts";
import { schedules } from "../jobs/jobs.ts";
import { announce, type LiveData } from "./announce.ts";
import { liveChannels } from "./live-channel.ts";

const secretReaders = new Set<number>();
let isBusy = false;
let countFailures = 0;
let shelf = "first";
let countAsked = 0;

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(
      liveChannels,
      { kind: "news", access: publicAccess("for the test"), maySee: async () => true },
      {
        kind: "topic",
        access: publicAccess("for the test"),
        maySee: async (_ctx, id) => id !== undefined && id < 100,
      },
      {
        kind: "secret",
        access: publicAccess("for the test"),
        dependsOn: ["secrets"],
        maySee: async ({ viewer }) => secretReaders.has(viewer.userID),
      },
      {
        kind: "shelved",
        access: publicAccess("for the test"),
        dependsOn: ["shelves"],
        async maySee() {
          countAsked += 1;
          return shelf !== "locked";
        },
        decidedBy: async () => shelf,
      },
      {
        kind: "busy",
        access: publicAccess("for the test"),
        async maySee({ db, viewer }) {
          countFailures += isBusy ? 1 : 0;
          if (isBusy) await sql`do $$ begin raise sqlstate '55P03'; end $$`.execute(db);
          return secretReaders.has(viewer.userID);
        },
      },
    );
  },
});

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

async function follow(
  query: string,
  {
    node = site,
    token,
    lastEventID,
  }: { node?: TestSite; token?: string; lastEventID?: string } = {},
) {
  const stream = await openStream(`${node.address()}/api/v2/live?channels=${query}`, {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(lastEventID ? { "last-event-id": lastEventID } : {}),
  });
  open.push(stream);
  return stream;
}

const say = (channel: string, data: LiveData = {}, node = site) =>
  node.ctx().transaction((tx) => announce(tx, channel, "said", data));

test("followers of a channel get its events, and no others", async () => {
  const stream = await follow("topic:1,news");
  expect(await stream.next()).toMatchObject({
    event: "ready",
    data: { channels: ["topic:1", "news"] },
  });
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
  await say("topic:2", { n: 1 });
  await say("topic:1", { n: 2 });
  await say("news", { n: 3 });
  expect((await stream.next())?.data).toMatchObject({
    channel: "topic:1",
    type: "said",
    data: { n: 2 },
  });
  expect((await stream.next())?.data).toMatchObject({ channel: "news", data: { n: 3 } });
});

test("rolled back events are never sent", async () => {
  const stream = await follow("topic:3");
  await stream.next();
  const failing = site.ctx().transaction(async (tx) => {
    await announce(tx, "topic:3", "said", { n: 1 });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await say("topic:3", { n: 2 });
  expect((await stream.next())?.data.data).toEqual({ n: 2 });
});

test("all nodes send it", async () => {
  const stream = await follow("topic:4", { node: await site.addNode() });
  await stream.next();
  await say("topic:4", { n: 1 });
  expect((await stream.next())?.data.data).toEqual({ n: 1 });
});

describe("channels", () => {
  test("B41: that the viewer may not see are left out, 403 if none is left", async () => {
    const stream = await follow("topic:5,secret:1,topic:100");
    expect((await stream.next())?.data.channels).toEqual(["topic:5"]);
    expectError(await site.request("GET /live", { query: "channels=secret:1" }), 403);
    expectError(await site.request("GET /live", { query: "channels=unknown:1" }), 403);
  });

  test.each([
    "",
    "channels=",
    "channels=*",
    "channels=topic:*",
    "channels=topic:01",
    "channels=topic:1%20",
    "channels[a]=topic:1",
    "channels[][a]=topic:1",
    "channels=topic:1&x=1",
  ])("are refused if ill-formed: %s", async (query) => {
    expectError(await site.request("GET /live", { query }), 422);
  });
});

describe("a viewer who reconnects", () => {
  test("gets missed events, on any node", async () => {
    const node = await site.addNode();
    const stream = await follow("topic:6");
    const ready = await stream.next();
    await say("topic:6", { n: 1 });
    const first = await stream.next();
    stream.cut();
    await say("topic:6", { n: 2 });
    await say("topic:7", { n: 3 });
    const again = await follow("topic:6", { node, lastEventID: first?.id });
    expect((await again.next())?.event).toBe("ready");
    expect((await again.next())?.data.data).toEqual({ n: 2 });
    const fromReady = await follow(`topic:6&lastEventID=${ready?.id}`);
    await fromReady.next();
    expect((await fromReady.next())?.data.data).toEqual({ n: 1 });
  });

  test("gets `resync` if too much was missed or has been deleted", async () => {
    const stream = await follow("topic:8");
    const ready = await stream.next();
    await say("topic:8");
    await stream.next();
    await say("topic:8");
    const newest = await stream.next();
    const trim = site.platform().extensions.find(schedules, "trim-live-events");
    const ctx = site.ctx();
    await trim?.handle(ctx.with({ now: () => new Date(Date.now() + 3_700_000) }));
    await say("topic:8", { n: 2 });
    expect((await (await follow("topic:8", { lastEventID: ready?.id })).next())?.event).toBe(
      "resync",
    );
    const resumed = await follow("topic:8", { lastEventID: newest?.id });
    expect((await resumed.next())?.event).toBe("ready");
    expect((await resumed.next())?.data.data).toEqual({ n: 2 });
    await site.ctx().transaction(async (tx) => {
      for (let n = 0; n < 1_001; n += 1) await announce(tx, "topic:8", "said", { n });
    });
    expect((await (await follow("topic:8", { lastEventID: newest?.id })).next())?.event).toBe(
      "resync",
    );
  });

  test.each(["garbage", "x:y", "1:99999999999999999999", "-1:1"])(
    "with %s for a cursor hears that all must be loaded anew",
    async (lastEventID) => {
      expect((await (await follow("topic:9", { lastEventID })).next())?.event).toBe("resync");
    },
  );
});

describe("while permissions cannot be checked", () => {
  const token = testToken({ userID: 22 });
  beforeEach(() => void secretReaders.add(22));
  afterEach(() => {
    isBusy = false;
  });

  async function changeUnseen() {
    isBusy = true;
    const before = countFailures;
    await site.ctx().transaction((tx) => tx.invalidate("permissions"));
    await expect.poll(() => countFailures).toBeGreaterThan(before);
  }

  test("nobody is refused, but gets Retry-After", async () => {
    isBusy = true;
    const answer = await site.request("GET /live", { query: "channels=busy:1", token });
    expectError(answer, 503);
    expect(answer.headers.get("retry-after")).toBe("5");
    isBusy = false;
    const stream = await follow("busy:1", { token });
    expect((await stream.next())?.event).toBe("ready");
  });

  test("an open stream stays open, and sends missed events later", async () => {
    const stream = await follow("busy:2", { token });
    await stream.next();
    await changeUnseen();
    await say("busy:2", { n: 1 });
    isBusy = false;
    expect((await stream.next())?.data.data).toEqual({ n: 1 });
    await say("busy:2", { n: 2 });
    expect((await stream.next())?.data.data).toEqual({ n: 2 });
  });

  test("a viewer who lost permission gets no events, and the stream ends", async () => {
    const stream = await follow("busy:3", { token });
    await stream.next();
    secretReaders.delete(22);
    await changeUnseen();
    await say("busy:3", { n: 1 });
    isBusy = false;
    expect(await stream.next()).toBeUndefined();
  });
});

describe("the permissions of followers", () => {
  const change = (tag: string) => site.ctx().transaction((tx) => tx.invalidate(tag));

  test("are not checked again while `decidedBy` is unchanged, and all are after a change", async () => {
    shelf = "first";
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow("shelved:1")));
    for (const stream of streams) await stream.next();
    countAsked = 0;
    for (let n = 0; n < 5; n += 1) await change("shelved:1");
    shelf = "second";
    await change("shelved:1");
    await expect.poll(() => countAsked).toBe(20);
    await change("shelves");
    await expect.poll(() => countAsked).toBe(40);
    shelf = "locked";
    await change("shelved:1");
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
    expect(countAsked).toBe(60);
  });

  test("are also checked for later followers, and after a time without followers", async () => {
    shelf = "first";
    const early = await follow("shelved:2");
    await early.next();
    early.cut();
    shelf = "second";
    const stream = await follow("shelved:2,shelved:3");
    await stream.next();
    shelf = "first";
    const late = await follow("shelved:2");
    await late.next();
    shelf = "locked";
    await change("shelved:2");
    for (const each of [stream, late]) expect(await each.next()).toBeUndefined();
  });
});

describe("a stream ends", () => {
  test.each([
    ["the permissions", "permissions"],
    ["the viewer", "user:21"],
    ["the channel", "secret:2"],
    ["what the channel depends on", "secrets"],
  ])("when a change of %s takes the right to see it", async (_what, tag) => {
    secretReaders.add(21);
    const stream = await follow("secret:2", { token: testToken({ userID: 21 }) });
    await stream.next();
    await site.ctx().transaction((tx) => tx.invalidate(tag));
    await say("secret:2", { n: 1 });
    expect((await stream.next())?.data.data).toEqual({ n: 1 });
    secretReaders.delete(21);
    await site.ctx().transaction((tx) => tx.invalidate(tag));
    expect(await stream.next()).toBeUndefined();
  });

  test("when its node stops", async () => {
    const node = await site.addNode();
    const stream = await follow("topic:10", { node });
    await stream.next();
    const stopped = node.stop();
    expect(await stream.next()).toBeUndefined();
    await stopped;
  });
});
