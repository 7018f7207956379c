import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { staleMs } from "#platform/web/calls/cached-requests.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { User } from "../../contract/resources.ts";

type Users = typeof import("../../contract/routes.ts");

export type CardContent =
  | { state: "loading" | "deleted" | "failed" }
  | { state: "banned" | "private" | "full"; user: User };

const cache = new Map<number, { content: CardContent; until: number }>();

export function useCardContent(userID: number): CardContent {
  const [content, setContent] = useState<CardContent>(
    () => cachedContent(userID) ?? { state: "loading" },
  );
  useEffect(() => {
    if (cachedContent(userID)) return;
    const asking = new AbortController();
    load(userID, asking.signal).then(
      (loaded) => !asking.signal.aborted && setContent(loaded),
      () => undefined,
    );
    return () => asking.abort();
  }, [userID]);
  return content;
}

function cachedContent(userID: number): CardContent | undefined {
  const entry = cache.get(userID);
  return entry && entry.until > Date.now() ? entry.content : undefined;
}

async function load(userID: number, signal: AbortSignal): Promise<CardContent> {
  try {
    const user = await apiOf<Users>()(browserTransport)("GET /users/{userID}", {
      params: { userID },
      query: { expand: ["profileFields", "reactionsReceived"] },
      signal,
    });
    const content: CardContent = { state: stateOf(user), user };
    cache.set(userID, { content, until: Date.now() + staleMs });
    return content;
  } catch (error) {
    return { state: isApiError(error) && error.status === 404 ? "deleted" : "failed" };
  }
}

/** The server omits all but name and photo if the viewer may not see the profile. */
function stateOf({ dateInserted, banned }: User) {
  if (dateInserted !== undefined) return "full";
  return banned > 0 ? "banned" : "private";
}
