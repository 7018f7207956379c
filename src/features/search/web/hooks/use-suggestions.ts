import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import type { SuggestionGroup } from "../../contract/resources.ts";

type Search = typeof import("../../contract/routes.ts");

const pauseMs = 500;

interface Suggested {
  query: string;
  /** Where they come from; from everywhere unless told. */
  source: string | undefined;
  groups: readonly SuggestionGroup[];
}

/** What is offered for what stands in a field, half a second after the last key; what is overtaken is broken off. */
export function useSuggestions(typed: string, source?: string): Suggested {
  const query = typed.trim().slice(0, 200);
  const [suggested, setSuggested] = useState<Suggested>({ query: "", source, groups: [] });
  useEffect(() => {
    if (query === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = controller;
      const groups = await apiOf<Search>()(browserTransport)("GET /search/suggestions", {
        query: { query, ...(source && { sources: [source], limit: 5 }) },
        signal,
      }).catch(() => undefined);
      if (groups && !signal.aborted) setSuggested({ query, source, groups });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, source]);
  const isMeant = query !== "" && suggested.source === source;
  return isMeant ? suggested : { query, source, groups: [] };
}
