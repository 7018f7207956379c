import { expect, test } from "vitest";
import { plant } from "../testing/plant.ts";

const onServer = "src/features/notes/server/actions/preview.ts";

test.each([
  ['import { request } from "undici";', "undici"],
  ['import http from "node:http";', "node:http"],
  ['import * as https from "https";', "https"],
  ['import { connect } from "node:http2";', "node:http2"],
  ['import { isIP, type Socket, Socket as Line } from "net";', "net"],
  ['import { connect } from "tls";', "tls"],
  ['export { createSocket } from "node:dgram";', "node:dgram"],
  ['export * from "undici";', "undici"],
  ['export const load = () => import("undici");', "undici"],
  ['export const http = require("node:http");', "node:http"],
  ['export const http = process.getBuiltinModule("http");', "http"],
])("a feature must not have %s", (text, name) => {
  const found = plant({ [onServer]: `\n${text}\n` });
  expect(found.filter(({ rule }) => rule === "network-modules")).toEqual([
    {
      file: onServer,
      line: 2,
      rule: "network-modules",
      message: expect.stringContaining(
        `${name} calls past the guard. Use platform/server/outgoing`,
      ),
    },
  ]);
});

test.each([
  "src/platform/server/jobs/jobs.ts",
  "src/features/notes/contract/links.ts",
  "src/app/start.ts",
  "addons/hello/server.ts",
])("%s must not either", (file) => {
  expect(
    plant({ [file]: 'import "./none.ts";\nimport { get } from "node:http";\n' }),
  ).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ file, rule: "network-modules" })]),
  );
});

test("types, names that reach nothing, tests, the guard and who answers calls may", () => {
  const connecting = 'import { connect, createServer } from "node:net";\nimport("undici");\n';
  expect(
    plant({
      [onServer]: `
        import type { IncomingMessage } from "node:http";
        import { isIP, type Socket } from "node:net";
        export type { Server } from "node:tls";
        export type Agent = import("undici").Agent;
        import { STATUS_CODES } from "node:http";
      `,
      "src/features/notes/server/actions/preview.test.ts": connecting,
      "src/features/notes/server/fixtures/peer.ts": connecting,
      "src/platform/server/outgoing/agent.ts": connecting,
      "src/platform/server/http/serving/page-server.ts": connecting,
      "bench/rig.ts": connecting,
    }),
  ).toEqual([]);
});
