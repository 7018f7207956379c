export type ModalPhase = "visible" | "exiting" | "destroyed";

/** Next phase when a modal is opened or closed; closing starts the exit animation. */
export function nextModalPhase(phase: ModalPhase, isOpen: boolean): ModalPhase {
  if (isOpen) return "visible";
  return phase === "visible" ? "exiting" : phase;
}
