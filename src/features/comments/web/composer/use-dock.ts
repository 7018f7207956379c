import { useState } from "react";

/** What was chosen on this page; the server has kept it for later ones. */
let chosen: boolean | undefined;

interface Dock {
  /** Somebody wants to write at the foot of the window. */
  docks: boolean;
  state?: "open" | "minimised";
  choose(docks: boolean): void;
  set(state: Dock["state"]): void;
}

interface Asked {
  preferred: boolean | undefined;
  /** Somebody is about to be in it. */
  isAsked: boolean;
  isEntered: boolean;
}

/** Whether a form that somebody is in stands at the foot of the window, where it stays while they read. */
export function useDock({ preferred, isAsked, isEntered }: Asked): Dock {
  const [docks, setDocks] = useState(chosen ?? preferred ?? false);
  const [state, set] = useState<Dock["state"]>("open");
  return {
    docks,
    ...(docks && (isAsked || isEntered) && state && { state }),
    choose(next) {
      chosen = next;
      setDocks(next);
    },
    set,
  };
}

export type { Dock };
