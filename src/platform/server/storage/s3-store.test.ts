import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { BlobStore } from "./blob-store.ts";
import { type S3Fault, startS3Peer } from "./fixtures/s3-peer.ts";
import { createS3Store } from "./s3-store.ts";

const peer = await startS3Peer();
const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-test-blobs-"));
const file = path.join(folder, "file");
afterAll(async () => {
  await peer.stop();
  await rm(folder, { recursive: true });
});

let store: BlobStore;
beforeEach(async () => {
  peer.failNext();
  peer.failAlways(undefined);
  await writeFile(file, "0123456789");
  store = createS3Store({
    bucket: "bucket",
    endpoint: peer.environment.S3_ENDPOINT,
    region: "us-east-1",
    accessKeyID: "S3RVER",
    secretAccessKey: "S3RVER",
  });
});

const read = async (key: string) => {
  const blob = await store.get(key);
  return blob && text(blob.stream);
};

test("stores, reads, lists and deletes files", async () => {
  await store.put("aa/one.txt", file, "text/plain");
  expect(await read("aa/one.txt")).toBe("0123456789");
  const part = await store.get("aa/one.txt", { start: 2, end: 4 });
  expect(part?.size).toBe(10);
  expect(part && (await text(part.stream))).toBe("234");
  const later = new Date(Date.now() + 60_000);
  expect(await keysOf(store.list(later))).toEqual(["aa/one.txt"]);
  expect(await keysOf(store.list(new Date(0)))).toEqual([]);
  await store.delete(["aa/one.txt", "aa/never.txt"]);
  expect(await store.sizeOf("aa/one.txt")).toBeUndefined();
  expect(await read("aa/one.txt")).toBeUndefined();
});

describe("F31: a temporary failure", () => {
  test.each<S3Fault>(["refuse", "internal error", "slow down", "lose answer"])(
    "is waited out when storing: %s",
    async (fault) => {
      peer.failNext(fault);
      await store.put("aa/two.txt", file, "text/plain");
      expect(peer.calls()).toEqual(["PUT", "PUT"]);
      expect(await read("aa/two.txt")).toBe("0123456789");
    },
  );

  test("is retried when reading and deleting", async () => {
    await store.put("aa/three.txt", file, "text/plain");
    peer.failNext("slow down");
    expect(await read("aa/three.txt")).toBe("0123456789");
    peer.failNext("lose answer");
    await store.delete(["aa/three.txt"]);
    expect(await read("aa/three.txt")).toBeUndefined();
  });
});

describe("F31: a permanent failure", () => {
  test("is reported, and after some failures at once", async () => {
    peer.failAlways("internal error");
    for (let index = 0; index < 5; index += 1)
      await expect(store.sizeOf("aa/x.txt")).rejects.toMatchObject({ trouble: "unavailable" });
    const before = peer.calls().length;
    await expect(store.sizeOf("aa/x.txt")).rejects.toMatchObject({ trouble: "unavailable" });
    expect(peer.calls()).toHaveLength(before);
  });

  test("that retries cannot fix is reported without a retry", async () => {
    peer.failAlways("expired key");
    const stored = store.put("aa/x.txt", file, "text/plain");
    await expect(stored).rejects.toMatchObject({ trouble: "unavailable" });
    expect(peer.calls()).toEqual(["PUT"]);
  });

  test("in the middle of a file fails the stream rather than truncating it", async () => {
    await store.put("aa/four.txt", file, "text/plain");
    peer.failNext("truncate");
    await expect(read("aa/four.txt")).rejects.toThrow();
  });
});

async function keysOf(list: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of list) keys.push(key);
  return keys;
}
