import { use, useState } from "react";
import { useIntl } from "react-intl";
import { MenuEntries } from "#platform/web/menu.ts";
import { usePermissionCheck } from "#platform/web/permissions.tsx";
import { useIsGuest } from "#platform/web/site-context.ts";
import { useCommandPlace, useCommands } from "#platform/web/use-commands.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface Choice {
  id: string;
  label: string;
  url: string;
  /** Does something instead of leading somewhere. */
  run?: () => void;
  type: string;
  note?: string | undefined;
  marks?: readonly { start: number; end: number }[];
}

export interface ChoiceGroup {
  /** Where they come from: `community`, `user`, `page`, `action`. */
  id: string;
  choices: readonly Choice[];
}

const maxPages = 5;

/** What can be chosen for what was typed: to search for it, pages by their names, and what was found. */
export function useChoices(text: string): readonly ChoiceGroup[] {
  const intl = useIntl();
  const { groups } = useSuggestions(text);
  const pages = usePages(text);
  const actions = useActions(text);
  const query = text.trim();
  const own = [
    { id: "page", choices: pages },
    { id: "action", choices: actions },
  ].filter(({ choices }) => choices.length > 0);
  if (query === "") return own;
  const label = intl.formatMessage({ id: "search.searchFor" }, { text: query });
  const url = `/search?${new URLSearchParams({ query })}`;
  const found = groups.map(({ source, items }) => ({
    id: source,
    choices: items.map((item) => ({
      id: `${item.recordType}-${item.recordID}`,
      label: item.label,
      url: item.url,
      type: item.type,
      marks: item.marks,
      note: item.crumbs?.map(({ name }) => name).join(" › "),
    })),
  }));
  return [
    { id: "search", choices: [{ id: "search", label, url, type: "search" }] },
    ...own,
    ...found,
  ];
}

/** What can be done here, and by which keys. */
function useActions(text: string): Choice[] {
  const intl = useIntl();
  const commands = useCommands() ?? [];
  const here = useCommandPlace();
  const [place] = useState(here);
  const wanted = text.trim().toLocaleLowerCase(intl.locale);
  return commands.flatMap((command): Choice[] => {
    const isOffered = command.group !== "go" && !command.isKeyOnly;
    const run = isOffered ? command.offer(place) : undefined;
    const label = intl.formatMessage({ id: command.nameID });
    if (!run || !label.toLocaleLowerCase(intl.locale).includes(wanted)) return [];
    return [
      { id: `action-${command.id}`, label, url: "", run, type: "action", note: command.keys },
    ];
  });
}

/** Entries of the menus of the page whose names hold what was typed. */
function usePages(text: string): Choice[] {
  const intl = useIntl();
  const may = usePermissionCheck();
  const isGuest = useIsGuest();
  const places = isGuest ? ["titleBar", "guest"] : ["titleBar", "account", "settings"];
  const wanted = text.trim().toLocaleLowerCase(intl.locale);
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
    .filter(({ label }) => label.toLocaleLowerCase(intl.locale).includes(wanted))
    .slice(0, maxPages);
}
