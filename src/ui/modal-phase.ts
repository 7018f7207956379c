export type ModalPhase = "visible" | "exiting" | "destroyed";

/** What a modal becomes when it is wanted or not: it leaves through an exit before it is gone. */
export function nextModalPhase(phase: ModalPhase, isOpen: boolean): ModalPhase {
  if (isOpen) return "visible";
  return phase === "visible" ? "exiting" : phase;
}
