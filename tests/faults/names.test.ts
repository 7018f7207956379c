import { spawnSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { upload } from "#features/media/server/fixtures/upload.ts";
import { call } from "./rig/call.ts";
import { type ServerProcess, startServerProcess } from "./rig/server-process.ts";

/** Another view of the file system is only for the superuser of a Linux machine. */
const canUnshare = spawnSync("unshare", ["--mount", "true"]).status === 0;

const site = testSite();
const nobody = createSocket("udp4");
/** Two at most are looked up at a time. */
const namesAskedFor = new Set<string>();
let folder = "";
let server: ServerProcess;
let cookie = "";

beforeAll(async () => {
  if (!canUnshare) return;
  folder = await mkdtemp(path.join(tmpdir(), "folkmoot-fault-"));
  nobody.bind(53, "127.0.0.153");
  await once(nobody, "listening");
  nobody.on("message", (message) => {
    const [name] = /name-\d/.exec(message.toString("latin1")) ?? [];
    if (name) namesAskedFor.add(name);
  });
  await writeFile(
    path.join(folder, "resolv.conf"),
    "nameserver 127.0.0.153\noptions timeout:5 attempts:2\n",
  );
  await writeFile(path.join(folder, "hosts"), "127.0.0.1 localhost\n");
  server = await startServerProcess({
    through: [
      "unshare",
      "--mount",
      "sh",
      "-c",
      `for file in resolv.conf hosts; do mount --bind ${folder}/$file /etc/$file; done; exec "$@"`,
      "sh",
    ],
    environment: {
      DATABASE_URL: String(site.platform().pool.options.connectionString),
      FOLKMOOT_DATA: path.join(folder, "data"),
    },
  });
  ({ cookie } = await signInAs(site.ctx()));
});

afterAll(async () => {
  nobody.close();
  if (!canUnshare) return;
  server.kill("SIGKILL");
  await server.ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

test.skipIf(!canUnshare)(
  "F53: while no name is answered for, files are stored and the site is served",
  async () => {
    const looks = Array.from({ length: 6 }, (_each, index) =>
      call(server.address, {
        method: "POST",
        path: "/media/scrape",
        cookie,
        body: { url: `https://name-${index}.example.org/` },
      }).then(
        ({ status }) => status,
        () => "still waiting",
      ),
    );
    await eventually(() => expect(namesAskedFor.size).toBe(2));
    const start = performance.now();
    const there = { address: () => server.address, request: site.request };
    const stored = await upload({ ...there, request: requestAt(server.address) }, cookie, {
      name: "note.txt",
      content: "stored meanwhile",
    });
    expect(stored.status).toBe(201);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    // A look-up holds its thread for twenty seconds.
    expect(performance.now() - start).toBeLessThan(15_000);
    expect(await Promise.race([Promise.all(looks), "some still wait"])).toBe("some still wait");
    for (const status of await Promise.all(looks))
      expect([200, 422, 502, 503, 504, "still waiting"]).toContain(status);
  },
);

const requestAt =
  (address: string) =>
  async (endpoint: string, { body, cookie: own }: { body: FormData; cookie: string }) => {
    const [method, place] = endpoint.split(" ", 2);
    const response = await fetch(`${address}/api/v2${place}`, {
      method,
      body,
      headers: { cookie: own, "x-requested-with": "tests" },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
