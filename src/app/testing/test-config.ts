import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Config, readConfig } from "#platform/server/config.ts";

export const testSecret = "a-secret-for-tests-that-is-long-enough";

/** A configuration for tests: any free port, loopback only, its own data folder. */
export const testConfig = (environment: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: "test",
    FOLKMOOT_HOST: "127.0.0.1",
    FOLKMOOT_PORT: "0",
    FOLKMOOT_DATA: mkdtempSync(path.join(tmpdir(), "folkmoot-test-data-")),
    FOLKMOOT_RATE_LIMIT_FACTOR: "1000",
    FOLKMOOT_STRICT_PAGES: "on",
    FOLKMOOT_POOL: "4",
    FOLKMOOT_SECRET: testSecret,
    ...environment,
  });
