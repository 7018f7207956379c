import { useState } from "react";

/** Chosen on this page; the server stores it for later ones. */
let chosen: boolean | undefined;

interface Dock {
  docks: boolean;
  state?: "open" | "minimised";
  choose(docks: boolean): void;
  set(state: Dock["state"]): void;
}

interface Asked {
  preferred: boolean | undefined;
  isAsked: boolean;
  isEntered: boolean;
}

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
