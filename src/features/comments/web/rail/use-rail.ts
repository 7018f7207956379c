import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { placeAt, positionOf } from "./count-places.ts";
import { useDates } from "./use-dates.ts";
import {
  dateOnPage,
  type ShownPart,
  scrollToNearest,
  scrollToPosition,
  useReadingPosition,
} from "./use-reading-position.ts";

const pauseMs = 250;

export interface RailProps {
  discussionID: number;
  url: string;
  total: number;
  /** Last assigned position, and positions of deleted comments; undefined in tree view. */
  lastPosition?: number;
  deleted?: readonly number[];
  limit: number;
  sort: string;
  /** In tree view, which counts top-level comments. */
  treePage?: number;
}

export function useRail(props: RailProps) {
  const { discussionID, url, total, limit, sort, treePage } = props;
  const { lastPosition = total, deleted = [] } = props;
  const positions = { total, lastPosition, deleted };
  const part: ShownPart = {
    treeStart: treePage === undefined ? undefined : (treePage - 1) * limit + 1,
  };
  const isReversed = treePage === undefined && sort.startsWith("-");
  const turned = (place: number) => (isReversed ? total - place + 1 : place);
  const positionAt = (place: number) => positionOf(turned(place), positions);
  /** Number of positions from the start of the first page, deleted comments included. */
  const fromTop = (place: number) => {
    if (place <= 1) return 1;
    const target = positionAt(place);
    return isReversed ? lastPosition - target + 1 : target;
  };
  const { key, search } = useLocation();
  const view = new URLSearchParams(search).get("view");
  const query = new URLSearchParams({
    ...(sort === "dateInserted" ? {} : { sort }),
    ...(view ? { view } : {}),
  });
  const hrefOf = (place: number) => {
    const page = Math.ceil(fromTop(place) / limit);
    return `${url}${page > 1 ? `/p${page}` : ""}${query.size > 0 ? `?${query}` : ""}`;
  };

  const { want, dateAt } = useDates({ discussionID, sort, limit, isTree: treePage !== undefined });
  const { position, date, isAtEnd } = useReadingPosition(part);
  const [chosen, setChosen] = useState<number>();
  const navigate = useNavigate();
  const pendingPosition = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function go(place: number) {
    const target = positionAt(place);
    setChosen(undefined);
    if (scrollToPosition(target, part)) return;
    pendingPosition.current = target;
    void navigate(hrefOf(place), { preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after navigation to another page
  useEffect(() => {
    if (pendingPosition.current !== undefined) scrollToNearest(pendingPosition.current, part);
    pendingPosition.current = undefined;
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Dragging passes many places; only the final one is navigated to. */
  function choose(place: number) {
    if (dateOnPage(positionAt(place), part) === undefined) want(fromTop(place));
    setChosen(place);
    clearTimeout(timer.current);
    timer.current = setTimeout(go, pauseMs, place);
  }

  function dateOf(chosenPlace: number) {
    const target = positionAt(chosenPlace);
    return dateOnPage(target, part) ?? dateAt(fromTop(chosenPlace), target);
  }

  const place = chosen ?? (position > 0 ? turned(placeAt(position, positions)) : 0);
  return {
    place,
    date: chosen === undefined ? date : dateOf(chosen),
    isAtEnd,
    isChoosing: chosen !== undefined,
    choose,
    go,
    hrefOf,
    isReversed,
  };
}
