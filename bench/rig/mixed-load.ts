import { Agent, request } from "node:http";

// `node mixed-load.ts ADDRESS COOKIE SECONDS`: concurrent visitors of all kinds, without pauses. Prints the number
// of requests by status as JSON.

const [address = "", cookie = "", seconds = "60"] = process.argv.slice(2);
const visitors = 8;
const agent = new Agent({ keepAlive: true, maxSockets: visitors });
const end = Date.now() + Number(seconds) * 1_000;
const statuses = new Map<number, number>();
let turn = 0;

interface Call {
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Fixed seed, so that each run sends the same requests. */
let state = 17;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const member = { cookie };
const writing = { ...member, "x-requested-with": "bench", "content-type": "application/json" };
const encodings = ["br, gzip", "br, gzip", "br, gzip", "gzip", "identity"];

async function send({ path, headers = {}, body }: Call): Promise<string> {
  const encoding = encodings[random(encodings.length)] ?? "br";
  const options = {
    agent,
    method: body ? "POST" : "GET",
    headers: { "accept-encoding": body ? "identity" : encoding, ...headers },
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        resolve(Buffer.concat(pieces).toString());
      });
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

const read = async (path: string) =>
  JSON.parse(await send({ path: `/api/v2${path}`, headers: { "accept-encoding": "identity" } }));

const discussions: {
  discussionID: number;
  url: string;
  insertUserID: number;
  categoryID: number;
}[] = [
  ...(await read("/discussions?sort=discussionID&limit=100")),
  ...(await read("/discussions?limit=100")),
];
const paths = discussions.map(({ url }) => new URL(url).pathname);
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const popular = ["/", "/discussions", "/categories", ...paths.slice(0, 7)];
const anyPage = () => {
  const list = `/discussions?page=${1 + random(100)}`;
  return pick([pick(paths), `${pick(paths)}?visit=${random(1e9)}`, list]);
};
const id = () => pick(discussions).discussionID;

const mix: readonly [number, () => Call][] = [
  [35, () => ({ path: pick(popular) })],
  [20, () => ({ path: anyPage() })],
  [10, () => ({ path: pick(paths), headers: member })],
  [5, () => ({ path: "/discussions", headers: member })],
  [5, () => ({ path: "/", headers: member })],
  [5, () => ({ path: `/api/v2/comments?discussionID=${id()}&limit=30`, headers: member })],
  [5, () => ({ path: `/api/v2/discussions?limit=30&page=${1 + random(50)}`, headers: member })],
  [5, () => ({ path: `/api/v2/discussions/${id()}?expand=all` })],
  [5, () => ({ path: "/api/v2/users/me", headers: member })],
  [4, () => write("/comments", { discussionID: id() })],
  [
    1,
    () => write("/discussions", { categoryID: pick(discussions).categoryID, name: `New ${turn}` }),
  ],
];

const write = (path: string, fields: object): Call => ({
  path: `/api/v2${path}`,
  headers: writing,
  body: {
    ...fields,
    body: `Words **in** turn ${turn}, some of them \`code\`.`,
    format: "markdown",
  },
});

function next(): Call {
  turn += 1;
  let left = random(100);
  for (const [share, call] of mix) {
    left -= share;
    if (left < 0) return call();
  }
  return { path: "/" };
}

await Promise.all(
  Array.from({ length: visitors }, async () => {
    while (Date.now() < end) await send(next());
  }),
);
agent.destroy();
console.log(JSON.stringify({ calls: turn, statuses: Object.fromEntries(statuses) }));
