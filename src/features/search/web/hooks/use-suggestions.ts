import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ShownSuggestions } from "../../contract/resources.ts";
import { everything } from "../../contract/rules/domains.ts";

type Search = typeof import("../../contract/routes.ts");

const pauseMs = 500;
const pageSize = 20;

interface Request {
  query: string;
  domain: string;
  match?: "some" | undefined;
}

interface Suggested extends Request {
  groups: readonly ShownSuggestions[];
  pages: Readonly<Record<string, number>>;
}

interface More {
  sources: string[];
  limit: number;
  page: number;
}

const load = ({ query, domain, match }: Request, more: Partial<More>, signal?: AbortSignal) =>
  apiOf<Search>()(browserTransport)("GET /search/suggestions", {
    query: { query, match, ...(domain !== everything && { domain: [domain] }), ...more },
    signal,
  }).catch(() => undefined);

/** Suggestions for the input, after half a second without typing. Previous requests are aborted. */
export function useSuggestions(typed: string, domain: string = everything, match?: "some") {
  const query = typed.trim().slice(0, 200);
  const nothing: Suggested = { query: "", domain, groups: [], pages: {} };
  const [suggested, setSuggested] = useState(nothing);
  useEffect(() => {
    if (query === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = controller;
      const groups = await load({ query, domain, match }, {}, signal);
      if (groups && !signal.aborted) setSuggested({ query, domain, groups, pages: {} });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, domain, match]);
  const shown = query !== "" && suggested.domain === domain ? suggested : nothing;

  async function showMore(source: string) {
    const page = (shown.pages[source] ?? 0) + 1;
    const groups = await load(shown, { sources: [source], limit: pageSize, page });
    if (!groups) return;
    setSuggested((current) => {
      const isStill = current.query === shown.query && current.domain === shown.domain;
      return isStill ? withPage(current, { source, page, found: groups[0] }) : current;
    });
  }

  return { groups: shown.groups, showMore };
}

interface Page {
  source: string;
  page: number;
  found: ShownSuggestions | undefined;
}

/** The first page repeats the suggestions already shown. */
function withPage(current: Suggested, { source, page, found }: Page): Suggested {
  if ((current.pages[source] ?? 0) !== page - 1) return current;
  const groups = current.groups.map((group) => {
    if (group.source !== source) return group;
    const before = page === 1 && found ? [] : group.items;
    const items = [...before, ...(found?.items ?? [])];
    return { ...group, items, hasMore: found?.hasMore ?? false };
  });
  return { ...current, groups, pages: { ...current.pages, [source]: page } };
}
