import { useEffect, useRef, useState } from "react";

/**
 * How many entries of a list fit side by side; undefined until measured. The last entry is the overflow menu,
 * which is only counted if needed. `names` is the key for measuring again.
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
