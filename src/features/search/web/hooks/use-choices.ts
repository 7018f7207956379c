import { use, useState } from "react";
import { useIntl } from "react-intl";
import { useCommandPlace, useCommands } from "#platform/web/keyboard/use-commands.ts";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useIsGuest, useViewer } from "#platform/web/site/site-context.ts";
import { MenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import type { ShownSuggestions } from "../../contract/resources.ts";
import { everything } from "../../contract/rules/domains.ts";
import { domains } from "../address/domains.ts";
import { clearRecentSearches, readRecentSearches } from "./recent-searches.ts";
import { type SearchPlace, useSearchTarget } from "./search-target.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface Choice {
  id: string;
  label: string;
  url: string;
  run?: () => void;
  type: string;
  note?: string | undefined;
  labels?: readonly string[];
  dateInserted?: string | undefined;
  dateUpdated?: string | null | undefined;
  isForeign?: boolean;
  query?: string;
  target?: "_blank" | undefined;
  staysOpen?: boolean;
  marks?: readonly { start: number; end: number }[];
}

export interface ChoiceGroup {
  id: string;
  choices: readonly Choice[];
}

const maxPages = 5;

/** Choices for the input: the search itself, pages by name, and suggestions; recent searches if it is empty. */
export function useChoices(text: string, place: SearchPlace): readonly ChoiceGroup[] {
  const intl = useIntl();
  const { domain, scope } = place;
  const isEverything = domain === everything;
  const { isExternal, target, urlOf } = useSearchTarget();
  const isSuggesting = !isExternal && scope === "site" && Object.hasOwn(domains, domain);
  const { groups, showMore } = useSuggestions(isSuggesting ? text : "", domain);
  const recent = useRecent();
  const pages = usePages(text);
  const actions = useActions(text);
  const query = text.trim();
  const localGroups = [
    { id: "page", choices: isEverything ? pages : [] },
    { id: "action", choices: isEverything ? actions : [] },
  ].filter(({ choices }) => choices.length > 0);
  if (query === "") return [...recent, ...localGroups];
  const label = intl.formatMessage({ id: "search.searchFor" }, { text: query });
  const url = urlOf(query, place);
  const suggestedGroups = groups.map(({ source, items, hasMore }) => {
    const more = {
      id: `more-${source}`,
      label: intl.formatMessage({ id: "search.showMore" }),
      url: "",
      type: "more",
      staysOpen: true,
      run: () => void showMore(source),
    };
    return { id: source, choices: [...items.map(choiceOf), ...(hasMore ? [more] : [])] };
  });
  return [
    { id: "search", choices: [{ id: "search", label, url, type: "search", query, target }] },
    ...localGroups,
    ...suggestedGroups,
  ];
}

const choiceOf = (item: ShownSuggestions["items"][number]): Choice => ({
  ...item,
  id: `${item.recordType}-${item.recordID}`,
  note: item.crumbs?.map(({ name }) => name).join(" › ") ?? item.parentLabel,
  ...(item.isForeign && { target: "_blank" as const }),
});

function useRecent(): ChoiceGroup[] {
  const intl = useIntl();
  const { userID } = useViewer();
  const { target, urlOf } = useSearchTarget();
  const [queries, setQueries] = useState(() => readRecentSearches(userID));
  if (queries.length === 0) return [];
  const choices = queries.map((query, index) => ({
    id: `recent-${index}`,
    label: query,
    url: urlOf(query),
    type: "recent",
    query,
    target,
  }));
  const clear = {
    id: "clear-recent",
    label: intl.formatMessage({ id: "search.recent.clear" }),
    url: "",
    type: "clear",
    staysOpen: true,
    run() {
      clearRecentSearches();
      setQueries([]);
    },
  };
  return [{ id: "recent", choices: [...choices, clear] }];
}

function useActions(text: string): Choice[] {
  const intl = useIntl();
  const commands = useCommands() ?? [];
  const here = useCommandPlace();
  const [place] = useState(here);
  const needle = text.trim().toLocaleLowerCase(intl.locale);
  return commands.flatMap((command): Choice[] => {
    const isOffered = command.group !== "go" && !command.isKeyOnly;
    const run = isOffered ? command.offer(place) : undefined;
    const label = intl.formatMessage({ id: command.nameID });
    if (!run || !label.toLocaleLowerCase(intl.locale).includes(needle)) return [];
    return [
      { id: `action-${command.id}`, label, url: "", run, type: "action", note: command.keys },
    ];
  });
}

function usePages(text: string): Choice[] {
  const intl = useIntl();
  const may = usePermissionCheck();
  const isGuest = useIsGuest();
  const places = isGuest ? ["titleBar", "guest"] : ["titleBar", "account", "settings"];
  const needle = text.trim().toLocaleLowerCase(intl.locale);
  return use(MenuEntries)
    .filter(({ place, permission, offer, isHidden, url }) => {
      const names = [permission ?? []].flat();
      const isAllowed = names.length === 0 || names.some((name) => may(name));
      return places.includes(place) && isAllowed && !offer && !isHidden && url !== undefined;
    })
    .map((entry) => ({
      id: `page-${entry.place}-${entry.id}`,
      label: intl.formatMessage({ id: entry.nameID }),
      url: entry.url ?? "/",
      type: "page",
    }))
    .filter(({ label }) => label.toLocaleLowerCase(intl.locale).includes(needle))
    .slice(0, maxPages);
}
