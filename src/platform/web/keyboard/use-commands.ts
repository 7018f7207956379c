import { use, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useToast } from "#ui/feedback/toast.tsx";
import { usePermissionCheck } from "../site/permissions.tsx";
import { useIsGuest } from "../site/site-context.ts";
import type { Command, CommandPlace } from "../slots/commands.ts";
import { type LaterRegistrations, LaterRegistry, type LoadedOnce } from "../slots/registrations.ts";
import { MenuEntries } from "../slots/use-menu-entries.ts";

/** The viewer's commands, including shortcuts of menu entries; undefined while loading. */
export function useCommands(): readonly Command[] | undefined {
  const registry = use(LaterRegistry);
  const [loaded, setLoaded] = useState<readonly Command[]>();
  const may = usePermissionCheck();
  const menuCommands = useMenuCommands();

  useEffect(() => {
    let isWanted = true;
    loadCommands(registry).then(
      (commands) => isWanted && setLoaded(commands),
      // Offline; the next key press retries.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [registry]);

  return (
    loaded && [
      ...loaded.filter(({ permission }) => !permission || may(permission)),
      ...menuCommands,
    ]
  );
}

async function loadCommands(registry: LoadedOnce<LaterRegistrations>): Promise<Command[]> {
  const { commandSources } = await registry.load();
  const all = await Promise.all(commandSources.map((load) => load()));
  return all.flat();
}

function useMenuCommands(): Command[] {
  const may = usePermissionCheck();
  const isGuest = useIsGuest();
  return use(MenuEntries).flatMap(({ id, place, nameID, url, keys, permission }): Command[] => {
    const names = [permission ?? []].flat();
    const isAllowed = names.length === 0 || names.some((name) => may(name));
    if (!keys || !url || !isAllowed || (isGuest && place === "account")) return [];
    const offer =
      ({ navigate }: CommandPlace) =>
      () =>
        navigate(url);
    return [{ id: `${place}.${id}`, nameID, keys, group: "go", offer }];
  });
}

export function useCommandPlace(): () => CommandPlace {
  const navigate = useNavigate();
  const { addToast } = useToast();
  return () => ({
    item: currentItem(),
    navigate: (to) => void (to === -1 ? navigate(-1) : navigate(to)),
    say: addToast,
  });
}

const items = () => [...document.querySelectorAll<HTMLElement>("main [data-item]")];

const currentItem = () => focusedItem() ?? firstInView();

const focusedItem = () => document.activeElement?.closest<HTMLElement>("main [data-item]");

function firstInView(): HTMLElement | undefined {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return items().find((item) => {
    const box = item.getBoundingClientRect();
    return box.height > 0 && box.bottom > top && box.top < innerHeight;
  });
}

/** Event on the window after `moveToItem`. */
export const movedEvent = "fm:moved";

/** Where the focus moved to, from 1 on, and the number of posts or rows on the page. */
export interface ItemPlace {
  place: number;
  total: number;
}

/** Focuses and marks the next or previous post or row, or the first in view; turns the page at either end. */
export function moveToItem(step: 1 | -1): void {
  const visibleItems = items().filter((item) => item.checkVisibility());
  const from = focusedItem();
  const next = from ? visibleItems[visibleItems.indexOf(from) + step] : firstInView();
  if (!next) {
    if (from) turnPage(step);
    return;
  }
  focusItem(next);
  const isTall = next.offsetHeight > innerHeight / 2;
  next.scrollIntoView({ block: isTall ? "start" : "nearest" });
  const detail: ItemPlace = { place: visibleItems.indexOf(next) + 1, total: visibleItems.length };
  dispatchEvent(new CustomEvent(movedEvent, { detail }));
}

/** The first item of the new page gets the focus. */
function turnPage(step: 1 | -1) {
  const rel = step > 0 ? "next" : "prev";
  document.querySelector<HTMLElement>(`#content a[rel="${rel}"]`)?.click();
}

/**
 * Rows are focused at their link, so that Enter opens them; posts themselves, so that screen readers read from the
 * beginning.
 */
function focusItem(item: HTMLElement) {
  for (const marked of document.querySelectorAll<HTMLElement>("[data-marked]"))
    delete marked.dataset.marked;
  item.dataset.marked = "";
  const isPost = item.localName === "article";
  const link = isPost ? null : item.querySelector<HTMLElement>("h2 a, h3 a, a");
  if (!link) item.tabIndex = -1;
  (link ?? item).focus({ preventScroll: true });
}
