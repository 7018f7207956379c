import { type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ModalFrame } from "./modal-frame.tsx";
import { type ModalPhase, nextModalPhase } from "./modal-phase.ts";

export type ModalSize =
  | "small"
  | "medium"
  | "large"
  | "xl"
  | "xxl"
  | "full-screen"
  | "drop-down"
  | "side-panel-left"
  | "side-panel-right";

export type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Keeps the title for screen readers only; the content brings its own head. */
  hideHeader?: boolean;
  /** Stands before the title, a way back for example. */
  headerStart?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  size?: ModalSize;
  role?: "dialog" | "alertdialog";
  /** Makes the frame a form, so that fields in the body and buttons in the footer belong together. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

const exitDuration = 100;

/**
 * A modal dialog. Modals stack; the page below is inert; Escape and a press beside it ask to close. The element that
 * gets the focus first can be named with `data-autofocus`.
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
