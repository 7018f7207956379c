import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { useViewer } from "#platform/web/site-context.ts";

type Users = typeof import("#features/users/contract/routes.ts");

export interface Suggested {
  userID: number;
  name: string;
  photoUrl: string;
}

const pauseMs = 150;
const limit = 6;
const none: readonly Suggested[] = [];

/** Members whose names begin with what was typed, but for the viewer. None where the server cannot be reached. */
export function useSuggestions(typed: string) {
  const { userID } = useViewer();
  const [people, setPeople] = useState(none);

  useEffect(() => {
    if (typed.trim() === "") {
      setPeople(none);
      return undefined;
    }
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const query = { name: `${typed}*`, order: "mention" as const, limit };
      const found = await apiOf<Users>()(browserTransport)("GET /users/by-names", {
        query,
        signal: call.signal,
      }).catch(() => none);
      if (!call.signal.aborted) setPeople(found.filter((person) => person.userID !== userID));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [typed, userID]);

  return { people, close: () => setPeople(none) };
}
