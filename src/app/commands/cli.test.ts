import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli, runCliHere } from "../testing/run-cli.ts";
import { testSite } from "../testing/site.ts";

const site = testSite();
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (words: string, given: Record<string, string> = {}, input?: string) =>
  runCliHere(
    words.split(" "),
    { DATABASE_URL: databaseUrl(), FOLKMOOT_DATA: folder, ...given },
    input,
  );

const databaseUrl = () => String(site.platform().pool.options.connectionString);

describe("config", () => {
  test("shows each value with its source and masks secrets", async () => {
    const secretFile = path.join(folder, "secret");
    await writeFile(secretFile, "a-secret-in-a-file-that-is-long-enough");
    const { out, exitCode } = await run("config --json", {
      FOLKMOOT_SECRET_FILE: secretFile,
      SMTP_URL: "smtp://robot:hush@mail.example.org",
      FOLKMOOT_SETTING_SITE__TITLE: "Pinned",
    });
    const rows = JSON.parse(out);
    expect(exitCode).toBe(0);
    expect(rows).toContainEqual({ name: "FOLKMOOT_SECRET", value: "********", source: secretFile });
    expect(rows).toContainEqual({ name: "FOLKMOOT_WORKERS", value: 1, source: "default" });
    expect(rows).toContainEqual({
      name: "SMTP_URL",
      value: "smtp://robot:********@mail.example.org",
      source: "environment",
    });
    expect(rows).toContainEqual({
      name: "setting site.title",
      value: "Pinned",
      source: "environment",
    });
    expect(out).not.toContain("hush");
    expect(out).not.toContain("a-secret-in-a-file");
  });

  test("set reaches the running server, get reads it back", async () => {
    await site.request("GET /config", { query: "select=site.title" });
    const words = ["config", "set", "site.title", "From the command line"];
    const { exitCode } = await runCliHere(words, { DATABASE_URL: databaseUrl() });
    expect(exitCode).toBe(0);
    await expect
      .poll(async () => (await site.request("GET /config")).body["site.title"])
      .toBe("From the command line");
    const { out } = await run("config get site.title --json");
    expect(JSON.parse(out)).toBe("From the command line");
  });

  test("names the variable that pins a setting, also by the setting's alias", async () => {
    const pinned = { FOLKMOOT_SETTING_GARDEN__TITLE: "Pinned" };
    expect((await run("config get site.title --json", pinned)).out).toContain("Pinned");
    const { exitCode, err } = await run("config set site.title Other", pinned);
    expect(exitCode).toBe(1);
    expect(err).toContain(
      "site.title is set by the environment as FOLKMOOT_SETTING_GARDEN__TITLE and cannot be changed here.",
    );
    expect((await run("doctor", pinned)).out).not.toContain("nothing reads it");
    const fixed = await run("config set outgoingEmails.isConfigured true");
    expect(fixed.err).toContain("outgoingEmails.isConfigured is what it is and cannot be changed.");
  });

  test("prints the version, and refuses an address with a path", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect((await run("--version")).out).toBe(`${version}\n`);
    expect((await run("-v")).out).toBe(`${version}\n`);
    const { exitCode, err } = await run("config", { FOLKMOOT_URL: "https://example.org/forum" });
    expect(exitCode).toBe(78);
    expect(err).toContain("FOLKMOOT_URL");
    expect(err).toContain("the site cannot live below a path.");
    expect((await run("config", { FOLKMOOT_URL: "https://example.org/" })).exitCode).toBe(0);
  });

  test("a port in use is reported before a database is created", async () => {
    const port = String(new URL(site.address()).port);
    const data = path.join(folder, "never-made");
    const { exitCode, err } = await runCli(["serve"], {
      PORT: port,
      FOLKMOOT_DATA: data,
      FOLKMOOT_HOST: "127.0.0.1",
    });
    expect(exitCode).not.toBe(0);
    expect(err).toContain(`Port ${port} is taken by another program.`);
    await expect(readdir(path.join(data, "database"))).rejects.toThrow("ENOENT");
  });

  test("rejects unknown settings and invalid values", async () => {
    const unknown = await run("config set no.such.setting 1");
    expect(unknown).toMatchObject({ exitCode: 1, out: "" });
    expect(unknown.err).toContain("There is no setting no.such.setting.");
    const wrong = await run("config set site.privateCommunity perhaps");
    expect(wrong.exitCode).toBe(1);
    expect(wrong.err).toContain("site.privateCommunity");
  });
});

describe("admin", () => {
  test("create makes an administrator who can sign in with the password that was read", async () => {
    const { exitCode, out } = await runCli(
      ["admin", "create", "Grace", "grace@example.org", "--password-stdin"],
      { DATABASE_URL: databaseUrl(), FOLKMOOT_DATA: folder },
      "correct horse battery\n",
    );
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: "Grace is an administrator now.\n" });
    const signedIn = await site.request("POST /sessions", {
      body: { name: "Grace", password: "correct horse battery" },
    });
    expect(signedIn.status).toBe(201);
  });

  test("create rejects a name in use, with a message", async () => {
    const { exitCode, err } = await run("admin create Grace other@example.org");
    expect(exitCode).toBe(1);
    expect(err).toContain("This name is already taken.");
    expect(err).not.toContain("    at ");
  });

  test.for([
    ["create Ida ida@example.org", "short", "password must have at least 10 characters."],
    ["reset-password Grace", "short", "password must have at least 10 characters."],
    ["reset-password Grace", "", "There is no password on standard input."],
  ])("%s refuses the password %j, in a sentence", async ([words, given, sentence]) => {
    const answer = await run(`admin ${words} --password-stdin`, {}, given);
    expect(answer).toEqual({ exitCode: 64, out: "", err: `${sentence}\n` });
  });

  test("promote names the unknown member", async () => {
    const { exitCode, err } = await run("admin promote Nobody");
    expect(exitCode).toBe(1);
    expect(err).toContain("The member you were looking for could not be found");
  });
});

describe("seed", () => {
  test("adds the same members once", async () => {
    const { out: list } = await run("seed --json");
    expect(JSON.parse(list)).toContainEqual(expect.objectContaining({ name: "members" }));
    const first = await run("seed members --count 5 --json");
    expect(JSON.parse(first.out)).toEqual({ name: "members", wanted: 5, added: 5 });
    const again = await run("seed members --count 6 --json");
    expect(JSON.parse(again.out)).toEqual({ name: "members", wanted: 6, added: 1 });
  });
});

describe("migrate", () => {
  test("lists the migrations that have run", async () => {
    const { exitCode, out } = await run("migrate --status --json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ pending: [] });
    expect(JSON.parse(out).done).toContain("20261121-create-platform");
  });
});

describe("doctor", () => {
  test("reports unsafe settings of a test database, with a remedy", async () => {
    const { exitCode, out } = await run("doctor --json");
    const findings = JSON.parse(out) as Array<{ check: string; status: string; cure?: string }>;
    const byCheck = Object.fromEntries(findings.map((finding) => [finding.check, finding]));
    expect(exitCode).toBe(1);
    expect(byCheck.durability).toMatchObject({ status: "problem" });
    expect(byCheck.durability?.cure).toContain("fsync = on");
    for (const check of ["node", "storage", "uploads", "database", "clock", "migrations"])
      expect(byCheck[check]?.status).toBe("ok");
  });

  test("warns of overdue jobs, with a remedy", async () => {
    const leaveJob = (dueSeconds: number) =>
      site.ctx().transaction(({ platform, db, now }) => {
        const runAt = new Date(now().getTime() - dueSeconds * 1_000);
        return platform.queue.send(db, { name: "mail.deliver", payload: { mailID: 1 }, runAt });
      });
    // Jobs of the previous tests count as overdue.
    await sql`delete from jobs.job`.execute(site.ctx().db);
    await leaveJob(30);
    expect((await run("doctor")).out).toMatch(/^ok +jobs +.*none waits for long/m);
    await leaveJob(150);
    const { out } = await run("doctor");
    expect(out).toMatch(
      /^warning +jobs +\d+ jobs wait, and the oldest has been due for 2 minutes/m,
    );
    expect(out).toContain("Start `folkmoot worker`, or a `folkmoot serve` without --no-jobs");
  });

  test("warns if replies by email are not authenticated", async () => {
    const takesReplies = {
      FOLKMOOT_SETTING_INCOMINGEMAILS__REPLYADDRESS: "reply@example.org",
      FOLKMOOT_SETTING_INCOMINGEMAILS__METHOD: "webhook",
      FOLKMOOT_SETTING_INCOMINGEMAILS__WEBHOOKSECRET: "Abcdefghijklmnopqrst0123",
    };
    expect((await run("doctor", takesReplies)).out).toMatch(/^warning +reply senders/m);
    const checked = { FOLKMOOT_SETTING_INCOMINGEMAILS__AUTHENTICATIONHOST: "mx.example.org" };
    const { out } = await run("doctor", { ...takesReplies, ...checked });
    expect(out).not.toContain("reply senders");
  });

  test("checks the bucket for uploads", async () => {
    const { exitCode, out } = await run("doctor", {
      S3_BUCKET: "pictures",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "somebody",
      S3_SECRET_ACCESS_KEY: "hush",
    });
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^problem +uploads +The bucket pictures takes no files: .*ECONNREFUSED/m);
    expect(out).toContain("Correct S3_ENDPOINT, S3_BUCKET and the keys");
  });

  test("reports proxy settings that let clients forge their address, and refuses to start", async () => {
    const everybody = { FOLKMOOT_TRUSTED_PROXIES: "10.0.0.1,0.0.0.0/0" };
    const { exitCode, out } = await run("doctor", everybody);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^problem +proxy +Believes all of 0\.0\.0\.0\/0 .*can name any address/m);
    expect(out).toContain("Set FOLKMOOT_TRUSTED_PROXIES to the addresses of the proxies alone");
    const served = await run("serve", everybody);
    expect(served.exitCode).toBe(78);
    expect(served.err).toContain("FOLKMOOT_TRUSTED_PROXIES would trust everybody by 0.0.0.0/0.");
  });

  test("lists environment variables that are unused or invalid", async () => {
    const { out } = await run("doctor", {
      FOLKMOOT_SETTING_NOPE: "1",
      FOLKMOOT_SETTING_UPLOAD__MAXSIZE: "abc",
    });
    expect(out).toContain("FOLKMOOT_SETTING_NOPE is set, but nothing reads it.");
    expect(out).toContain(
      "FOLKMOOT_SETTING_UPLOAD__MAXSIZE is not what the setting upload.maxSize",
    );
  });

  test("reports a file in place of the data folder consistently", async () => {
    const file = path.join(folder, "no-folder");
    await writeFile(file, "in the way");
    const { out } = await runCliHere(["doctor", "--json"], { FOLKMOOT_DATA: file });
    const findings = JSON.parse(out) as Array<{ check: string; message: string; cure?: string }>;
    for (const check of ["storage", "uploads", "database"]) {
      const finding = findings.find((each) => each.check === check);
      expect(finding?.cure).toContain("Move that file away, or choose another folder");
    }
  });

  test.runIf(process.platform === "linux")(
    "ends by itself where the data folder is on what is no disk",
    async () => {
      const { exitCode, out } = await runCli(["doctor", "--json"], { FOLKMOOT_DATA: "/proc/nope" });
      expect(exitCode).toBe(1);
      expect(JSON.parse(out)).toContainEqual(
        expect.objectContaining({ check: "uploads", status: "problem" }),
      );
    },
  );

  test("reports an unreachable database as a finding", async () => {
    const { exitCode, out } = await run("doctor", {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
    });
    expect(exitCode).toBe(1);
    expect(out).toContain("The database at 127.0.0.1:1 cannot be reached: nothing listens there.");
    expect(out).toContain("Start it, or correct DATABASE_URL.");
  });
});

describe("wrong use", () => {
  test("exits with 64", async () => {
    const { exitCode, err } = await run("seed --sideways");
    expect({ exitCode, err }).toEqual({
      exitCode: 64,
      err: "Unknown option '--sideways'. Say `folkmoot help` for what there is.\n",
    });
  });

  test("is also reported as JSON", async () => {
    const { exitCode, err } = await run("bogus --json");
    expect(exitCode).toBe(64);
    expect(JSON.parse(err).error.message).toBe("Unknown command 'bogus'.");
  });

  test("invalid configuration exits with 78, also as JSON", async () => {
    const { exitCode, err } = await run("migrate --json", { FOLKMOOT_PORT: "many" });
    expect(exitCode).toBe(78);
    expect(JSON.parse(err).error.message).toContain("FOLKMOOT_PORT must be a number.");
  });

  test("an unreachable database exits with 69", async () => {
    const { exitCode, err } = await run("config get", {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
    });
    expect(exitCode).toBe(69);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  test("help exits with 0", async () => {
    const { exitCode, out } = await run("help");
    expect(exitCode).toBe(0);
    for (const command of ["serve", "worker", "migrate", "seed", "config", "doctor", "admin"])
      expect(out).toContain(command);
    expect(out).toMatch(/admin +make administrators/);
  });
});
