import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { testConfig } from "#app/testing/test-config.ts";
import { checkUploads } from "./check-uploads.ts";
import { startS3Peer } from "./fixtures/s3-peer.ts";

const peer = await startS3Peer();
afterAll(() => peer.stop());

test("accepts a writable folder or bucket", async () => {
  expect(await checkUploads(testConfig())).toMatchObject({ isOk: true });
  expect(await checkUploads(testConfig(peer.environment))).toMatchObject({ isOk: true });
});

test("names the cure for a file in place of the folder", async () => {
  const config = testConfig();
  await writeFile(path.join(config.dataDirectory, "uploads"), "in the way");
  expect(await checkUploads(config)).toMatchObject({
    isOk: false,
    cure: expect.stringContaining("Move that file away"),
  });
});

test.runIf(process.platform === "linux")(
  "names the cure for a folder that cannot be written",
  async () => {
    const config = { ...testConfig(), dataDirectory: "/proc/nope" };
    expect(await checkUploads(config)).toMatchObject({
      isOk: false,
      cure: "Let this user write in /proc/nope.",
    });
  },
);

test("names the cure for keys that are refused", async () => {
  peer.failAlways("expired key");
  const check = await checkUploads(testConfig(peer.environment));
  expect(check).toMatchObject({ isOk: false, cure: expect.stringContaining("S3_ENDPOINT") });
});
