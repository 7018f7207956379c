import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ModalFrame } from "./modal-frame.tsx";
import { type ModalPhase, nextModalPhase } from "./modal-phase.ts";
import type { ModalProps } from "./modal-props.ts";

const exitDuration = 100;

/**
 * A modal dialog. Modals stack; the page below is inert; Escape and a press outside call `onClose`.
 * `data-autofocus` marks the element that gets the focus first.
 */
export function Modal({ isOpen, ...frame }: ModalProps) {
  const phase = useModalPhase(isOpen);
  if (phase === "destroyed" || typeof document === "undefined") return null;
  return createPortal(<ModalFrame {...frame} phase={phase} />, document.body);
}

function useModalPhase(isOpen: boolean): ModalPhase {
  const [phase, setPhase] = useState<ModalPhase>(isOpen ? "visible" : "destroyed");
  const next = nextModalPhase(phase, isOpen);
  if (next !== phase) setPhase(next);

  useEffect(() => {
    if (phase !== "exiting") return;
    const timer = setTimeout(() => setPhase("destroyed"), exitDuration);
    return () => clearTimeout(timer);
  }, [phase]);

  return next;
}
