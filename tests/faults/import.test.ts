import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { call } from "./rig/call.ts";
import {
  type DataFolder,
  dataFolder,
  spawnProduct,
  startServerProcess,
} from "./rig/server-process.ts";

// F03: kill -9 of an import, alone or with its database.
const users = 40;
const discussions = 60;
const comments = 100;

let data: DataFolder;
let file: string;

beforeAll(async () => {
  data = await dataFolder();
  file = path.join(data.path, "community.jsonl");
  await writeFile(
    file,
    community()
      .map((line) => JSON.stringify(line))
      .join("\n"),
  );
});
afterAll(() => data.remove());

/** Members, then discussions each with its comments, every third of which answers the one before; one line is bad. */
function community(): object[] {
  const dateInserted = "2024-03-16T21:23:37Z";
  const people = Array.from({ length: users }, (_, id) => ({
    type: "user",
    id,
    name: `Person ${id}`,
    email: `person${id}@example.net`,
  }));
  const category = { type: "category", id: "c", name: "Maths", urlcode: "maths" };
  const posts = Array.from({ length: discussions }, (_, discussionID) => {
    const words = { dateInserted, format: "markdown", userID: discussionID % users };
    const discussion = { type: "discussion", id: discussionID, categoryID: "c", ...words };
    return [
      { ...discussion, name: `Topic ${discussionID}`, body: `Text of ${discussionID}` },
      ...Array.from({ length: comments }, (_, index) => ({
        type: "comment",
        id: discussionID * comments + index,
        discussionID,
        ...words,
        parentCommentID: index % 3 === 2 ? discussionID * comments + index - 1 : null,
        body: `*Comment* ${discussionID}-${index}`,
      })),
    ];
  });
  return [...people, { type: "user", id: "bad", name: "" }, category, ...posts.flat()];
}

const importing = (...options: string[]) =>
  spawnProduct({
    command: "import",
    words: [file, ...options],
    environment: { FOLKMOOT_DATA: data.path, FOLKMOOT_LOG_LEVEL: "debug" },
  });

/** Lets an import bring in some batches, and then kills it while it is at the next. */
async function killAfter(batches: number, { alsoDatabase }: { alsoDatabase: boolean }) {
  const run = importing("--resume");
  await eventually(() => expect(savedIn(run.output()) >= batches, run.output()).toBe(true), 2);
  const postmaster = await data.postmaster();
  run.kill("SIGKILL");
  if (alsoDatabase) process.kill(postmaster, "SIGKILL");
  expect(await run.ended).toBe("SIGKILL");
}

const savedIn = (output: string) => output.split('"batch imported"').length - 1;

const answerOf = async (...options: string[]) => {
  const run = importing(...options);
  const code = await run.ended;
  return { code, output: run.output() };
};

test("F03: an import that was killed again and again brings everything in once", async () => {
  await killAfter(2, { alsoDatabase: false });
  await killAfter(1, { alsoDatabase: true });
  await killAfter(2, { alsoDatabase: false });
  const stopped = await answerOf();
  expect(stopped.code).not.toBe(0);
  expect(stopped.output).toContain("An import of this file stopped at line");

  const last = await answerOf("--resume");
  // One line is bad, and it says so.
  expect(last.code, last.output).toBe(1);
  for (const [kind, count] of Object.entries(counts))
    expect(last.output).toContain(`${kind}: ${count}\n`);
  expect(last.output).toContain("1 bad lines");

  const verified = await answerOf("--verify");
  expect(verified.code, verified.output).toBe(0);
  expect(verified.output).toContain("\n0 unexplained differences");
  expect(await shownTwiceOrLost()).toEqual([]);
}, 480_000);

const counts = {
  user: users,
  category: 1,
  discussion: discussions,
  comment: discussions * comments,
};

/** Discussions that are not there once with each of their comments once, in the order of the file. */
async function shownTwiceOrLost(): Promise<string[]> {
  const server = await startServerProcess({ environment: { FOLKMOOT_DATA: data.path } });
  try {
    const { body: shown } = await read(server.address, "/discussions?limit=500");
    const names = shown.map(({ name }: { name: string }) => name).toSorted();
    const expected = Array.from({ length: discussions }, (_, id) => `Topic ${id}`).toSorted();
    expect(names).toEqual(expected);
    const wrong: string[] = [];
    for (const { discussionID, name, countComments } of shown) {
      const query = `discussionID=${discussionID}&limit=500&quoteParent=false`;
      const { body: found } = await read(server.address, `/comments?${query}`);
      const texts = found.map(({ body }: { body: string }) =>
        body.replaceAll(/<[^>]*>/g, "").trim(),
      );
      const wanted = Array.from(
        { length: comments },
        (_, index) => `Comment ${name.replace("Topic ", "")}-${index}`,
      );
      if (countComments !== comments || texts.join() !== wanted.join()) wrong.push(name);
    }
    return wrong;
  } finally {
    server.kill("SIGTERM");
    await server.ended;
  }
}

const read = (address: string, wanted: string) => call(address, { method: "GET", path: wanted });
