import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";

const arrived = Promise.withResolvers<void>();
const mayFinish = Promise.withResolvers<void>();

const site = testSite({
  environment: { FOLKMOOT_DRAIN_SECONDS: "1" },
  register(add) {
    add(
      routes,
      handle(
        endpoint({
          method: "GET",
          path: "/slow",
          summary: "Takes its time",
          access: publicAccess("a test"),
          output: z.string(),
        }),
        async () => {
          arrived.resolve();
          await mayFinish.promise;
          return "finished";
        },
      ),
    );
  },
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const get = (url: string) =>
  new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      let body = "";
      answer.on("data", (chunk) => (body += chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection, body }),
      );
    });
    sent.on("error", reject).end();
  });

test("a stopping node is unready first, finishes open requests and accepts no more", async () => {
  const node = await site.addNode();
  const url = node.address();
  expect(await get(`${url}/readyz`)).toMatchObject({ status: 200, connection: "keep-alive" });
  const slow = get(`${url}/api/v2/slow`);
  await arrived.promise;
  // Browsers open connections ahead without using them.
  const ahead = connect(Number(new URL(url).port), "127.0.0.1");
  await once(ahead, "connect");
  const stopped = node.stop();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  mayFinish.resolve();
  expect(await slow).toMatchObject({ status: 200, connection: "close", body: '"finished"' });
  await once(ahead, "close");
  await stopped;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
