import { expect, test } from "vitest";
import { createFollower } from "./follower.ts";

const options = {
  channels: ["topic:1"],
  owner: "user:1",
  tags: new Set<string>(),
  isAllowed: async () => true,
};
const event = (n: number) => ({
  liveEventID: n,
  channel: "topic:1",
  type: "said",
  data: { text: "a".repeat(480) },
});
const cursor = { id: 1, oldest: "1" };

test("a stuck reader is disconnected before it takes much memory", () => {
  const follower = createFollower(options);
  for (let n = 0; n < 10_000 && !follower.body.destroyed; n += 1) follower.send(event(n), cursor);
  expect(follower.body.destroyed).toBe(true);
});

test("the longest backlog does not count as stuck", () => {
  const follower = createFollower(options);
  follower.hold();
  follower.send(event(1_001), cursor);
  follower.release(Array.from({ length: 1_000 }, (_, n) => ({ ...event(n), oldest: "1" })));
  expect(follower.body.destroyed).toBe(false);
});

test("buffered events come after missed ones", async () => {
  const follower = createFollower(options);
  follower.hold();
  follower.send(event(3), { id: 3, oldest: "9" });
  follower.release([{ ...event(2), oldest: "8" }]);
  follower.end();
  const text = (await follower.body.toArray()).join("");
  expect(text.match(/^id: .*$/gm)).toEqual(["id: 2:8", "id: 3:9"]);
  expect(text).toMatch(/^retry: \d{4}$/m);
});
