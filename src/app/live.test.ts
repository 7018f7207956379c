import { EventSource } from "undici";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { type TestSite, testSite } from "#app/testing/site.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/announce.ts";
import { hubOf } from "#platform/server/live/hub.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { createLive, type Live } from "#platform/web/calls/live.ts";
import type { LiveEvent } from "#platform/web/calls/live-following.ts";

const site = testSite({
  register: (add) =>
    add(liveChannels, {
      kind: "topic",
      access: publicAccess("for the test"),
      maySee: async () => true,
    }),
});

// Node's own `EventSource` is behind a flag; this is the same implementation.
beforeAll(() => void Object.assign(globalThis, { EventSource }));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function follow(live: Live, ...channels: string[]) {
  const events: LiveEvent[] = [];
  const resync = vi.fn();
  const stop = live.follow({ channels, hear: (event) => void events.push(event), resync });
  stops.push(stop);
  return { events: events, resync, stop, numbers: () => events.map(({ data }) => data.n) };
}

const say = (channel: string, n: number) =>
  site.ctx().transaction((tx) => announce(tx, channel, "said", { n }));
const streams = ({ platform }: TestSite = site) => hubOf(platform()).roster.all();
const following = (channels: string) =>
  eventually(() =>
    expect(streams().map((stream) => stream.channels.toSorted().join())).toEqual(
      channels ? [channels] : [],
    ),
  );

test("all subscriptions share one connection, and each receives its events", async () => {
  const live = createLive(site.address());
  const first = follow(live, "topic:1", "topic:2");
  const second = follow(live, "topic:2");
  await following("topic:1,topic:2");
  await say("topic:1", 1);
  await say("topic:2", 2);
  await eventually(() => expect(first.numbers()).toEqual([1, 2]));
  expect(second.events).toMatchObject([{ channel: "topic:2", type: "said", data: { n: 2 } }]);
});

test("the connection follows the subscriptions without missing events, and closes with the last one", async () => {
  const live = createLive(site.address());
  const first = follow(live, "topic:3");
  await following("topic:3");
  await say("topic:3", 1);
  await eventually(() => expect(first.numbers()).toEqual([1]));
  const second = follow(live, "topic:4");
  await say("topic:3", 2);
  await following("topic:3,topic:4");
  await say("topic:4", 3);
  await eventually(() => expect([first.numbers(), second.numbers()]).toEqual([[1, 2], [3]]));
  first.stop();
  await following("topic:4");
  second.stop();
  await following("");
});

test("F56, F70: a lost connection resumes without missing or repeated events", async () => {
  const live = createLive(site.address());
  const { numbers } = follow(live, "topic:5");
  await following("topic:5");
  await site.ctx().transaction(async (tx) => {
    for (const n of [1, 2, 3]) await announce(tx, "topic:5", "said", { n });
  });
  await eventually(() => expect(numbers()).toEqual([1, 2, 3]));
  for (const stream of streams()) stream.end();
  await following("");
  await say("topic:5", 4);
  await following("topic:5");
  await say("topic:5", 5);
  await eventually(() => expect(numbers()).toEqual([1, 2, 3, 4, 5]));
});

test("F70: clients receive `resync` after a long absence", async () => {
  const live = createLive(site.address());
  const { numbers, resync } = follow(live, "topic:6");
  await following("topic:6");
  await say("topic:6", 1);
  await eventually(() => expect(numbers()).toEqual([1]));
  for (const stream of streams()) stream.end();
  await say("topic:6", 2);
  await say("topic:6", 3);
  const trim = site.platform().extensions.find(schedules, "trim-live-events");
  await trim?.handle(site.ctx().with({ now: () => new Date(Date.now() + 3_700_000) }));
  await following("topic:6");
  await eventually(() => expect(resync).toHaveBeenCalledOnce());
  await say("topic:6", 4);
  await eventually(() => expect(numbers()).toEqual([1, 4]));
});
