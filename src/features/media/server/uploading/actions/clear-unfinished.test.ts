import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { startTasks } from "#platform/server/startup/start-tasks.ts";
import { picture } from "../../fixtures/pictures.ts";
import { upload } from "../../fixtures/upload.ts";

// The database clock may differ from the file system's.
const site = testSite({ now: () => new Date(Date.now() + 3_600_000) });
const inData = (...names: string[]) => path.join(site.platform().config.dataDirectory, ...names);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const setTime = (file: string, minutes: number) => utimes(file, ago(minutes), ago(minutes));

async function leave(name: string, folderMinutes: number, fileMinutes: number) {
  const folder = inData("tmp", name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "received"), "a part");
  await setTime(path.join(folder, "received"), fileMinutes);
  await setTime(folder, folderMinutes);
}

const clearBy = {
  "a start": () =>
    site.platform().extensions.find(startTasks, "clear unfinished uploads")?.run(site.ctx()),
  "the schedule": () =>
    site.platform().extensions.find(schedules, "media.clear-unfinished")?.handle(site.ctx()),
};

beforeAll(() => mkdir(inData("uploads", ".unfinished"), { recursive: true }));

test.each(Object.entries(clearBy))(
  "%s clears what killed processes left, after ten minutes, and nothing that goes on",
  async (_by, clear) => {
    await leave("upload-killed", 11, 11);
    await leave("upload-receiving", 30, 1);
    await leave("upload-waiting", 1, 30);
    await leave("upload-young", 9, 9);
    await leave("other", 60, 60);
    const parts = inData("uploads", ".unfinished");
    for (const [name, minutes] of [
      ["killed.part", 11],
      ["copying.part", 1],
    ] as const) {
      await writeFile(path.join(parts, name), "a part");
      await setTime(path.join(parts, name), minutes);
    }
    await clear();
    expect((await readdir(inData("tmp"))).toSorted()).toEqual([
      "other",
      "upload-receiving",
      "upload-waiting",
      "upload-young",
    ]);
    expect(await readdir(parts)).toEqual(["copying.part"]);
  },
);

test("the first upload of a process removes abandoned folders on its machine", async () => {
  await leave("upload-killed", 11, 11);
  const { cookie } = await signInAs(site.ctx());
  const content = await picture(9, 9).png().toBuffer();
  expect((await upload(site, cookie, { content })).status).toBe(201);
  await expect.poll(() => readdir(inData("tmp"))).not.toContain("upload-killed");
});
