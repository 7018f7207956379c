import { useEffect, useRef, useState } from "react";

/**
 * How many entries of a list fit beside each other; undefined until the browser has measured them. The last one stands
 * for those that do not, and takes room only where there are some. `names` tells one list from another.
 */
export function useFittingEntries(names: string) {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are other elements
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const observer = new ResizeObserver(() => setCount(countFitting(current)));
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [names]);
  return { list, count };
}

function countFitting(list: Element): number {
  const room = widthOf(list);
  const entries = [...list.children].map(widthOf);
  const more = entries.pop() ?? 0;
  const all = countWithin(entries, room);
  return all === entries.length ? all : countWithin(entries, room - more);
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;

function countWithin(widths: readonly number[], room: number): number {
  let rest = room;
  const first = widths.findIndex((width) => {
    rest -= width;
    return rest < 0;
  });
  return first < 0 ? widths.length : first;
}
