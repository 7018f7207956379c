import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isKey } from "./blob-store.ts";
import { createDiskStore } from "./disk-store.ts";

let folder = "";
let file = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-test-disk-"));
  file = path.join(folder, "file");
  await writeFile(file, "0123456789");
});
afterEach(() => rm(folder, { recursive: true }));

const storeIn = (name = "blobs") => createDiskStore(path.join(folder, name));

test("stores, reads, lists and deletes files", async () => {
  const store = storeIn();
  await store.put("aa/one.txt", file, "text/plain");
  expect(await readdir(path.join(folder, "blobs/aa"))).toEqual(["one.txt"]);
  const part = await store.get("aa/one.txt", { start: 2, end: 4 });
  expect(part?.size).toBe(10);
  expect(part && (await text(part.stream))).toBe("234");
  expect(await keysOf(store.list(new Date(Date.now() + 1_000)))).toEqual(["aa/one.txt"]);
  expect(await keysOf(store.list(new Date(0)))).toEqual([]);
  await store.delete(["aa/one.txt", "aa/never.txt"]);
  expect(await store.sizeOf("aa/one.txt")).toBeUndefined();
  expect(await store.get("aa/one.txt")).toBeUndefined();
});

test("creates its folders, also for concurrent files", async () => {
  const store = storeIn("deep/down");
  const keys = ["aa/one.txt", "aa/two.txt", "bb/three.txt"];
  await Promise.all(
    keys.map(async (key) => {
      const copy = `${file}-${key.replace("/", "-")}`;
      await writeFile(copy, key);
      await store.put(key, copy, "text/plain");
    }),
  );
  expect((await keysOf(store.list(new Date(Date.now() + 1_000)))).sort()).toEqual(keys);
});

test("lists nothing before anything was stored", async () => {
  expect(await keysOf(storeIn("new").list(new Date()))).toEqual([]);
});

test("does not follow links out of its folder", async () => {
  await mkdir(path.join(folder, "blobs/aa"), { recursive: true });
  await symlink("/etc/hostname", path.join(folder, "blobs/aa/link.txt"));
  expect(await storeIn().get("aa/link.txt")).toBeUndefined();
});

test.each(["../x", "aa/../../x", "/etc/passwd", "aa//x", ".hidden", "aa/x\0", "aa\\x", "AA/x"])(
  "%j is no key",
  (text) => expect(isKey(text)).toBe(false),
);

describe("a disk in trouble", () => {
  test("throws a StorageError", async () => {
    await writeFile(path.join(folder, "blocked"), "a file where a folder should be");
    const stored = storeIn("blocked").put("aa/one.txt", file, "text/plain");
    await expect(stored).rejects.toMatchObject({ trouble: "unavailable" });
  });
});

async function keysOf(list: AsyncIterable<string>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of list) keys.push(key);
  return keys;
}
