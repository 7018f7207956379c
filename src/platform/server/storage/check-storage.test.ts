import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { testConfig } from "#app/testing/test-config.ts";
import { checkStorage } from "./check-storage.ts";
import { startS3Peer } from "./fixtures/s3-peer.ts";

const peer = await startS3Peer();
afterAll(() => peer.stop());

test("is content with a folder or bucket that takes files", async () => {
  expect(await checkStorage(testConfig())).toMatchObject({ isOk: true });
  expect(await checkStorage(testConfig(peer.environment))).toMatchObject({ isOk: true });
});

test("names the cure for a folder that cannot be written", async () => {
  const config = testConfig();
  await writeFile(path.join(config.dataDirectory, "uploads"), "in the way");
  expect(await checkStorage(config)).toMatchObject({
    isOk: false,
    cure: expect.stringContaining("Let this user write"),
  });
});

test("names the cure for keys that are refused", async () => {
  peer.failAlways("expired key");
  const check = await checkStorage(testConfig(peer.environment));
  expect(check).toMatchObject({ isOk: false, cure: expect.stringContaining("S3_ENDPOINT") });
});
