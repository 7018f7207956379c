import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { live } from "#platform/web/live.ts";
import { onRefreshCounts } from "./refresh-counts.ts";
import type { Counts } from "./use-counted-site.ts";

type Users = typeof import("#features/users/contract/routes.ts");

interface Following {
  userID: number;
  followed: readonly { kind: string; types: readonly string[] }[];
  hear(counts: Counts): void;
}

/** What comes together is asked for once. */
const settleMs = 300;

/** Follows what may change the counts of a member, and hears them; ends with the function that it answers with. */
export function followCounts({ userID, followed, hear }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer ??= setTimeout(async () => {
      timer = undefined;
      const counts = await readCounts();
      if (counts) hear(counts);
    }, settleMs);
  };
  const ends = followed.map(({ kind, types }) =>
    live.follow({
      channels: [`${kind}:${userID}`],
      hear: ({ type }) => (types.includes(type) ? ask() : undefined),
      resync: ask,
    }),
  );
  ends.push(onRefreshCounts(ask));
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Undefined where they cannot be had: those that show stay. */
async function readCounts(): Promise<Counts | undefined> {
  try {
    const { counts } = await apiOf<Users>()(browserTransport)("GET /users/me-counts");
    const countOf = (wanted: string) => counts.find(({ name }) => name === wanted)?.count ?? 0;
    return {
      countUnreadNotifications: countOf("UnreadNotifications"),
      countUnreadConversations: countOf("Conversations"),
    };
  } catch {
    return undefined;
  }
}
