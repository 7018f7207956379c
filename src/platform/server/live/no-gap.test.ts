import fc from "fast-check";
import { expect, test } from "vitest";
import { openStream } from "#app/testing/event-stream.ts";
import { eventually } from "#app/testing/eventually.ts";
import { faultyProxy } from "#app/testing/faulty-proxy.ts";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { type TestSite, testSite } from "#app/testing/site.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { announce } from "./announce.ts";
import { liveChannels } from "./live-channel.ts";

const database = faultyProxy();
const site = testSite({
  environment: { FOLKMOOT_POOL: "20" },
  throughProxy: (connectionString) => database.before(connectionString),
  register: (add) =>
    add(liveChannels, {
      kind: "topic",
      access: publicAccess("for the test"),
      maySee: async () => true,
    }),
});

function createReader(nodes: readonly TestSite[], channel: string) {
  const seen = new Set<number>();
  const state = { lastEventID: "", visits: 0, isDone: false, cut: () => undefined as void };

  async function visit() {
    const node = nodes[state.visits % nodes.length];
    state.visits += 1;
    const headers: Record<string, string> = state.lastEventID
      ? { "last-event-id": state.lastEventID }
      : {};
    const stream = await openStream(`${node?.address()}/api/v2/live?channels=${channel}`, headers);
    state.cut = stream.cut;
    for (let message = await stream.next(); message; message = await stream.next()) {
      state.lastEventID = message.id;
      if (message.event === "message") seen.add(message.data.data.n);
    }
  }

  return {
    seen,
    cut: () => state.cut(),
    isConnected: () => state.lastEventID !== "",
    async read() {
      while (!state.isDone) await visit().catch(() => undefined);
    },
    stop() {
      state.isDone = true;
      state.cut();
    },
  };
}

async function runStory(
  { sizes, order, cuts }: { sizes: number[]; order: number[]; cuts: boolean[] },
  nodes: TestSite[],
  channel: string,
) {
  const reader = createReader(nodes, channel);
  const reading = reader.read();
  await eventually(() => expect(reader.isConnected()).toBe(true));
  let n = 0;
  const transactions: { done: Promise<void>; commit(): void }[] = [];
  for (const [index, size] of sizes.entries()) {
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const node = nodes[index % nodes.length] as TestSite;
    const done = node.ctx().transaction(async (tx) => {
      for (let count = 0; count < size; count += 1) {
        n += 1;
        await announce(tx, channel, "said", { n });
      }
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    transactions.push({ done, commit: mayCommit.resolve });
  }
  for (const [step, index] of order.entries()) {
    transactions[index]?.commit();
    if (cuts[step]) reader.cut();
    await transactions[index]?.done;
  }
  const expected = Array.from({ length: n }, (_, index) => index + 1);
  await eventually(() => expect([...reader.seen].toSorted((a, b) => a - b)).toEqual(expected));
  reader.stop();
  await reading;
}

const stories = fc.integer({ min: 1, max: 6 }).chain((count) =>
  fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: count, maxLength: count }),
    order: fc.shuffledSubarray(
      Array.from({ length: count }, (_, index) => index),
      { minLength: count, maxLength: count },
    ),
    cuts: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
  }),
);

test("a reader misses nothing in any order of commits and disconnects", async () => {
  const nodes = [site, await site.addNode()];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      run += 1;
      await runStory(story, nodes, `topic:${run}`);
    }),
    { numRuns: propertyRuns(40, 10) },
  );
});

test("F38, F70: a node that loses the database closes its streams, and readers miss nothing", async () => {
  const reader = createReader([site], "topic:1000");
  const reading = reader.read();
  await eventually(() => expect(reader.isConnected()).toBe(true));
  database.cut();
  await eventually(() => expect(site.platform().bus.isConnected()).toBe(false));
  database.pass();
  await eventually(() =>
    site.ctx().transaction((tx) => announce(tx, "topic:1000", "said", { n: 1 })),
  );
  await eventually(() => expect([...reader.seen]).toEqual([1]));
  reader.stop();
  await reading;
});
