import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";

/** A disk of 4 MB, which only the superuser of a Linux machine can make. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-test-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

const disk = mountSmallDisk();

describe.skipIf(!disk)("F21: while the disk of the database is full", () => {
  const folder = disk ?? "";
  const site = testSite();

  afterAll(() => execFileSync("umount", ["-l", folder]));

  test("nothing can be posted, the site is not ready but can be read, and all is well once there is space", async () => {
    const { cookie } = await signInAs(site.ctx());
    const discussionID = await createDiscussion(site.ctx());
    await keepCommentsOn(folder);
    const filler = path.join(folder, "filler");
    fill(filler);
    const post = () =>
      site.request("POST /comments", {
        cookie,
        body: { discussionID, body: "word ".repeat(1_500), format: "text" },
      });
    await eventually(async () => expect((await post()).status).toBe(503));
    expect(await ready()).toMatchObject({ status: 503, diskSpace: false, database: true });
    expect((await site.request(`GET /discussions/${discussionID}`)).status).toBe(200);
    rmSync(filler);
    expect(await ready()).toMatchObject({ status: 200, diskSpace: true });
    expect((await post()).status).toBe(201);
  });

  /** Puts comments and what is temporary on this disk, which only the superuser of the cluster can. */
  async function keepCommentsOn(disk: string) {
    const url = new URL(String(site.platform().pool.options.connectionString));
    url.username = "postgres";
    const database = url.pathname.slice(1);
    const client = new pg.Client(url.href);
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const { uid, gid } = statSync(rows[0]?.data_directory ?? "");
    const space = path.join(disk, "space");
    mkdirSync(space);
    chownSync(space, uid, gid);
    chmodSync(disk, 0o755);
    const statements = [
      `create tablespace ${database} location '${space}'`,
      `grant create on tablespace ${database} to public`,
      `alter table comments set tablespace ${database}`,
      `alter database ${database} set temp_tablespaces = ${database}`,
      // Sessions that are open do not know of it.
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and application_name = 'folkmoot-web'`,
    ];
    for (const each of statements) await client.query(each);
    await client.end();
  }

  async function ready() {
    const answer = await fetch(`${site.address()}/readyz`);
    return { status: answer.status, ...(await answer.json()).checks };
  }
});

/** Takes all the space that is left. */
function fill(file: string) {
  try {
    writeFileSync(file, Buffer.alloc(8 * 1_024 ** 2));
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  }
}
