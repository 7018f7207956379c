import { afterEach, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { eventually } from "#app/testing/eventually.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { viewerSources } from "../http/requests/viewer-source.ts";
import { liveChannels } from "./live-channel.ts";

const site = testSite({
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.5" },
  register(add) {
    add(viewerSources, testViewers);
    add(liveChannels, {
      kind: "topic",
      access: publicAccess("for the test"),
      maySee: async () => true,
    });
  },
});

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});

async function follow(headers: Record<string, string>) {
  const stream = await openStream(`${site.address()}/api/v2/live?channels=topic:1`, headers);
  if (stream.status === 200) open.push(stream);
  else stream.cut();
  return stream.status;
}

test.each([
  [
    "a member has twelve streams at most",
    { authorization: `Bearer ${testToken({ userID: 31 })}` },
    6,
  ],
  ["guests of one address share 150 streams", {}, 75],
])(
  "%s, times the factor of the limits, and another one when one is closed",
  async (_name, headers, most) => {
    for (let count = 0; count < most; count += 1) expect(await follow(headers)).toBe(200);
    const refused = await site.request("GET /live", { query: "channels=topic:1", headers });
    expectError(refused, 429);
    expect(refused.headers.get("retry-after")).toBe("30");
    open[0]?.cut();
    await eventually(async () => expect(await follow(headers)).toBe(200));
  },
);
