import { type RefObject, useEffect, useState } from "react";

/** Whether any row is ticked. True until scripts know, so that forms without them can be sent. */
export function useAnyTicked(list: RefObject<HTMLElement | null>) {
  const [isAny, setAny] = useState(true);
  const read = () => setAny(Boolean(list.current?.querySelector("input[name=records]:checked")));
  // Boxes can be ticked before scripts run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are events
  useEffect(read, []);
  return [isAny, read] as const;
}
