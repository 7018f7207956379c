import { withDataFolder } from "./rig/processes.ts";
import type { Scenario } from "./rig/scenario.ts";
import { openSite, type Site } from "./rig/seeded-site.ts";
import { type Call, type Cost, costOfCalls } from "./rig/sequence.ts";

/** The first one is the baseline. */
interface Group {
  name: string;
  calls: readonly Call[];
  /** Highest permitted multiple of the baseline; without it, figures are only printed. */
  most?: number;
}

const most = 1.3;

const describeScale = (name: string, comments: number, discussions: number): Scenario => ({
  name,
  title: `A community of ${comments.toLocaleString("en")} comments`,
  about:
    "Calls of a member one after the other, those of a group in turns, once the code is warm: median time, CPU of the app and of PostgreSQL from the operating system, and statements. A sixth of all comments is in the first discussion. Places are held against the first page of a small discussion, or of the list.",
  measure: () =>
    withSite(`1000,${discussions},${comments}`, async (site) => {
      const measured: Measured[] = [];
      for (const group of await groupsOf(site)) measured.push(...(await measureGroup(site, group)));
      const ratios = measured.flatMap(({ ratio }) => (ratio === undefined ? [] : [ratio]));
      const worst = Math.max(...ratios);
      return {
        table: [
          ["", "median ms", "app CPU ms", "database CPU ms", "ratio of CPU", "statements"],
          ...measured.map(rowOf),
        ],
        verdict: `any place takes at most ${worst.toFixed(2)} times the CPU of the first page of a small one, at most ${most} wanted.`,
        isWithinLimit: worst <= most,
      };
    }),
});

interface Measured extends Cost {
  ratio?: number;
}

async function measureGroup(site: Site, { name, calls, most: limit }: Group): Promise<Measured[]> {
  const costs = await costOfCalls(site, calls);
  const cpuOf = ({ appMs, databaseMs }: Cost) => appMs + databaseMs;
  const [first] = costs;
  return costs.map((cost) => ({
    ...cost,
    name: `${name}: ${cost.name}`,
    ...(limit === undefined ? {} : { ratio: first ? cpuOf(cost) / cpuOf(first) : 1 }),
  }));
}

export const scale = describeScale("scale", 100_000, 5_000);
export const scaleMillion = describeScale("scale-million", 1_000_000, 20_000);
export const scaleTenMillion = describeScale("scale-ten-million", 10_000_000, 200_000);

const rowOf = ({ name, ms, ratio, appMs, databaseMs, statements }: Measured) => [
  name,
  ms.toFixed(1),
  appMs.toFixed(1),
  databaseMs.toFixed(1),
  ratio?.toFixed(2) ?? "",
  statements === undefined ? "" : String(statements),
];

/** Seeding takes minutes: set FOLKMOOT_BENCH_SITE to a folder to seed it only once. */
async function withSite<Value>(size: string, work: (site: Site) => Promise<Value>) {
  const siteFolder = process.env.FOLKMOOT_BENCH_SITE;
  const run = async (folder: string) => {
    const site = await openSite(folder, size);
    try {
      return await work(site);
    } finally {
      await site.stop();
    }
  };
  return siteFolder ? run(siteFolder) : withDataFolder(run);
}

async function groupsOf(site: Site): Promise<Group[]> {
  const { body: oldest } = await site.read("/discussions?sort=discussionID&limit=100");
  const [{ countComments, discussionID: hugeID }] = oldest;
  const { discussionID: smallID } = oldest.findLast(
    (each: { countComments: number }) => each.countComments >= 30,
  );
  const lastPage = Math.ceil(countComments / 30);
  const { body: among } = await site.read(
    `/comments?discussionID=${hugeID}&limit=1&page=${Math.ceil(countComments / 2)}`,
  );
  // Responses to guests are cached, so requests are sent as a member.
  const headers = { cookie: site.cookie };
  const comments = (
    name: string,
    discussionID: number,
    page: number,
    sort = "dateInserted",
  ): Call => ({
    name,
    headers,
    path: `/api/v2/comments?discussionID=${discussionID}&limit=30&page=${page}&sort=${sort}`,
  });
  const discussions = Number(
    (await site.read("/discussions?limit=30")).headers.get("x-app-page-result-count") ?? 0,
  );
  const lastList = Math.ceil(discussions / 30);
  const list = (name: string, page: number): Call => ({
    name,
    headers,
    path: `/api/v2/discussions?limit=30&page=${page}`,
  });
  const page = (id: number) => `/discussion/${id}/x`;
  return [
    {
      name: "comments by the API",
      most,
      calls: [
        comments("first page of a small discussion", smallID, 1),
        comments(`first page of ${countComments.toLocaleString("en")}`, hugeID, 1),
        comments("middle page", hugeID, Math.ceil(lastPage / 2)),
        comments("last full page", hugeID, Math.max(1, lastPage - 1)),
        comments("by score", hugeID, 1, "-score"),
        comments("by score, page 150", hugeID, Math.min(lastPage, 150), "-score"),
        comments("trending", hugeID, 1, "-experimentalTrending"),
        comments("by id", hugeID, 1, "-commentID"),
        comments("by id, in the middle", hugeID, 1, `commentID&commentID=>${among[0].commentID}`),
        comments("by change", hugeID, 1, "-dateUpdated"),
        comments("by change, the other way", hugeID, 1, "dateUpdated"),
      ],
    },
    {
      name: "discussions by the API",
      most,
      calls: [
        list("first 30", 1),
        list("page 20", 20),
        list("middle page", Math.ceil(lastList / 2)),
        list("last full page", Math.max(1, lastList - 1)),
      ],
    },
    {
      name: "pages for a member",
      calls: [
        { name: "list", path: "/discussions", headers },
        { name: "post page", path: await site.pathOf(page(smallID)), headers },
        { name: "huge post page", path: await site.pathOf(page(hugeID)), headers },
      ],
    },
    {
      name: "writing",
      calls: [
        {
          name: "comment",
          path: "/api/v2/comments",
          headers: { ...headers, "x-requested-with": "bench", "content-type": "application/json" },
          body: (turn) => ({
            discussionID: hugeID,
            body: `Comment ${turn} ${Date.now()}`,
            format: "markdown",
          }),
        },
      ],
    },
  ];
}
