import { type MouseEvent, useCallback, useState } from "react";
import { useCloseOnMove } from "./use-close-on-move.ts";

/** A panel whose code is loaded on hover or focus of its button. Without scripts the button keeps its fallback. */
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
