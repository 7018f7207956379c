import { request } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";

const calls = 40;
const arrivals = Array.from({ length: calls }, () => Promise.withResolvers<void>());
const never = Promise.withResolvers<string>();
let arrived = 0;

const route = (path: string, work: () => string | Promise<string>) =>
  handle(
    endpoint({
      method: "GET",
      path,
      summary: path,
      access: publicAccess("a test"),
      output: z.string(),
    }),
    async () => work(),
  );

const site = testSite({
  register(add) {
    add(
      routes,
      route("/never", () => {
        arrivals[arrived]?.resolve();
        arrived += 1;
        return never.promise;
      }),
      route("/spin", () => {
        const until = performance.now() + 700;
        while (performance.now() < until);
        return "done";
      }),
    );
  },
});

test("calls of disconnected clients do not count as load", async () => {
  const address = `${site.address()}/api/v2`;
  const left = Array.from({ length: calls }, () =>
    request(`${address}/never`)
      .on("error", () => undefined)
      .end(),
  );
  await Promise.all(arrivals.map(({ promise }) => promise));
  await Promise.all(left.map((sent) => new Promise((gone) => sent.once("close", gone).destroy())));
  // The requests right after a blocked event loop are late too.
  const answers = ["/spin", "/users/me", "/users/me"].map((path) => fetch(address + path));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  never.resolve("at last");
});
