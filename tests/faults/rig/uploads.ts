import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

interface Stored {
  url: string;
  content: string;
}

/** Uploads one file after the other until it is stopped or the server is gone. */
export function startUploads({ address, cookie }: { address: string; cookie: string }) {
  const stored: Stored[] = [];
  let isStopped = false;
  const run = async () => {
    for (let count = 0; !isStopped; count += 1) {
      const content = `${count} of ${address} `.repeat(20_000);
      const url = await upload(content);
      if (url) stored.push({ url, content });
    }
  };

  async function upload(content: string): Promise<string | undefined> {
    const body = new FormData();
    body.append("file", new File([content], "notes.txt"));
    const headers = { cookie, "x-requested-with": "tests" };
    const answer = await fetch(`${address}/api/v2/media`, { method: "POST", headers, body });
    return answer.status === 201 ? (await answer.json()).url : undefined;
  }

  // Whatever is under way when the server is killed fails.
  const ended = run().catch(() => undefined);
  return {
    /** What the server said that it keeps. */
    stored,
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

/** Kept files that do not hold what they are named by. */
export async function brokenFiles(dataFolder: string): Promise<string[]> {
  const folder = path.join(dataFolder, "uploads");
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const broken: string[] = [];
  for (const name of names.filter((each) => each.endsWith(".txt"))) {
    const digest = createHash("sha256").update(await readFile(path.join(folder, name)));
    if (!path.basename(name).startsWith(digest.digest("hex").slice(0, 24))) broken.push(name);
  }
  return broken;
}

/** Kept files that do not come back as they were sent. */
export async function lostFiles(
  { address, cookie }: { address: string; cookie: string },
  stored: readonly Stored[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { url, content } of stored) {
    // The server has another port at each start, and its whole addresses name the one it had.
    const { pathname } = new URL(url, address);
    const answer = await fetch(new URL(pathname, address), { headers: { cookie } });
    if ((await answer.text()) !== content) lost.push(url);
  }
  return lost;
}
