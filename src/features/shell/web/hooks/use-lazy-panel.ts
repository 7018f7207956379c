import { type MouseEvent, useCallback, useState } from "react";
import { useCloseOnMove } from "./use-close-on-move.ts";

/** A panel that is loaded once somebody is about to press its button; without scripts the button opens what it did before. */
export function useLazyPanel(load: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useCloseOnMove(close);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  const buttonProps = {
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen,
    onClick,
    onPointerDown: load,
    onFocus: load,
  } as const;
  return { isOpen, close, buttonProps };
}
