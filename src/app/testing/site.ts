import { rm } from "node:fs/promises";
import type { DestinationStream } from "pino";
import { afterAll, beforeAll, expect, inject } from "vitest";
import type { ErrorBody } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { createLogger } from "#platform/server/logging/logger.ts";
import type { Platform } from "#platform/server/platform.ts";
import { assemble } from "../assemble.ts";
import { type RunningServer, startServer } from "../serve.ts";
import { copyDatabase, dropDatabase } from "./copy-database.ts";
import { testConfig } from "./test-config.ts";

export interface SiteOptions {
  /** Environment variables such as `FOLKMOOT_SETTING_SITE__TITLE`. */
  environment?: Record<string, string>;
  runsJobs?: boolean;
  now?: () => Date;
  /** Registers endpoints, viewer sources, jobs and others for the test. */
  register?(add: Add): void;
  /** Receives log lines from level `info` instead of standard output. */
  log?: DestinationStream;
  /** Returns the connection string of a proxy, such as `faultyProxy`. */
  throughProxy?(connectionString: string): Promise<string>;
}

export interface Call {
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  token?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
export type Answer = { status: number; body: any; headers: Headers };

export interface TestSite {
  /** Sends a request over HTTP: `request("GET /config", { query: "select=site.title" })`. */
  request(endpoint: string, call?: Call): Promise<Answer>;
  ctx(): Ctx;
  platform(): Platform;
  address(): string;
  /** Starts another node on the same database, stopped with the site. */
  addNode(): Promise<TestSite>;
  stop(): Promise<void>;
}

/** Headers of an external client, which receives absolute URLs. */
export const elsewhere = { "x-app-addresses": "whole" };

/** A site for the tests of one file: real server, real database, no mocks. */
export function testSite(options: SiteOptions = {}): TestSite {
  const nodes: RunningServer[] = [];
  let copy: string | undefined;
  let connectionString = "";
  let server: RunningServer | undefined;

  const start = async () => {
    const config = testConfig(options.environment);
    const { runsJobs = false, now, log } = options;
    const extensions = assemble();
    options.register?.(extensions.add);
    const node = await startServer({
      config,
      log: log ? createLogger("info", log) : createLogger("error"),
      extensions,
      connectionString,
      runsJobs,
      now,
      servesPages: false,
    });
    nodes.push({ ...node, stop: once(node.stop) });
    return nodes.at(-1) as RunningServer;
  };

  beforeAll(async () => {
    copy = await copyDatabase(inject("templateDatabase"));
    connectionString = (await options.throughProxy?.(copy)) ?? copy;
    server = await start();
  });
  afterAll(async () => {
    // The test module stays in memory until the end of the run; its servers need not.
    server = undefined;
    for (const node of nodes.splice(0)) {
      await node.stop();
      await rm(node.platform.config.dataDirectory, { recursive: true, force: true });
    }
    if (copy) await dropDatabase(copy);
  });

  const siteOf = (node: () => RunningServer): TestSite => ({
    request: (endpoint, call) => send(node().address, endpoint, call),
    ctx: () => createContext(node().platform, { viewer: systemViewer }),
    platform: () => node().platform,
    address: () => node().address,
    stop: () => node().stop(),
    async addNode() {
      const added = await start();
      return siteOf(() => added);
    },
  });
  return siteOf(() => running(server));
}

function running(server: RunningServer | undefined): RunningServer {
  if (!server) throw new Error("The site is not running: it starts before the first test.");
  return server;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

async function send(
  address: string,
  endpoint: string,
  { query, body, headers, cookie, token }: Call = {},
): Promise<Answer> {
  const [method, path] = endpoint.split(" ", 2);
  const isForm = body instanceof FormData || body instanceof Uint8Array || typeof body === "string";
  const response = await fetch(`${address}/api/v2${path}${query ? `?${query}` : ""}`, {
    method,
    redirect: "manual",
    headers: {
      "x-requested-with": "tests",
      "x-app-addresses": "paths",
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body:
      body === undefined || isForm ? (body as FormData | string | undefined) : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

export function expectError(answer: Answer, status: number, field?: string): ErrorBody {
  const error = answer.body as ErrorBody;
  expect({ status: answer.status, bodyStatus: error.status }).toEqual({
    status,
    bodyStatus: status,
  });
  expect(error.message).toBeTypeOf("string");
  if (field) expect(error.errors?.map((each) => each.field)).toContain(field);
  return error;
}

/** Expects success with this field reported as ignored, in any case. */
export function expectIgnored({ status, headers, body }: Answer, name: string) {
  expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code) => code < 300) });
  const named = ["x-ignored-fields", "x-ignored-parameters"].map((each) => headers.get(each) ?? "");
  expect(named.join(", ").toLowerCase().split(", ")).toContain(name.toLowerCase());
}
