import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import type { PageViewer } from "#platform/web/site/site-context.ts";
import { onRefreshCounts } from "./refresh-counts.ts";

export type Counts = Pick<
  PageViewer,
  "countUnreadNotifications" | "countUnreadConversations" | "queue"
>;

type Users = typeof import("#features/users/contract/routes.ts");

interface Following {
  userID: number;
  events: readonly { kind: string; types: readonly string[] }[];
  hear(counts: Counts): void;
}

const settleMs = 300;

/** Listens for changes of the viewer's counts; returns the function that stops it. */
export function followCounts({ userID, events, hear }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleReload = () => {
    timer ??= setTimeout(async () => {
      timer = undefined;
      const counts = await readCounts();
      if (counts) hear(counts);
    }, settleMs);
  };
  const unsubscribes = events.map(({ kind, types }) =>
    live.follow({
      channels: [`${kind}:${userID}`],
      hear: ({ type }) => (types.includes(type) ? scheduleReload() : undefined),
      resync: scheduleReload,
    }),
  );
  unsubscribes.push(onRefreshCounts(scheduleReload));
  return () => {
    clearTimeout(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Undefined on errors; the displayed counts stay. */
async function readCounts(): Promise<Counts | undefined> {
  try {
    const { countUnreadNotifications, countUnreadConversations, queue } =
      await apiOf<Users>()(browserTransport)("GET /users/me");
    return { countUnreadNotifications, countUnreadConversations, queue };
  } catch {
    return undefined;
  }
}
