import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { placePopover } from "#ui/overlays/place-popover.ts";
import styles from "./card-popover.module.css";
import { linkIn } from "./use-card-opening.ts";

type CardPopoverProps = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Focus stays on the link: Tab moves into the card; Escape and outside clicks close it. An `auto` popover would
 * close other open menus on hover.
 */
export function CardPopover({ label, anchor, onClose, children }: CardPopoverProps) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const popover = card.current;
    const link = linkIn(anchor.current);
    if (!popover || !link) return;
    popover.showPopover({ source: link });
    placePopover(popover, link, "start");
    return watch(link, popover, () => close.current());
  }, [anchor]);

  function onTab(event: KeyboardEvent) {
    if (event.key !== "Tab" || !event.shiftKey || event.target !== firstIn(card.current)) return;
    event.preventDefault();
    linkIn(anchor.current)?.focus();
  }

  return createPortal(
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={styles.card}
      onKeyDown={onTab}
    >
      {children}
    </div>,
    document.body,
  );
}

function watch(link: HTMLElement, card: HTMLElement, close: () => void): () => void {
  const watching = new AbortController();
  const options = { signal: watching.signal, capture: true };
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && (link.contains(target) || card.contains(target));
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Tab" && !event.shiftKey && document.activeElement === link) {
        const first = firstIn(card);
        if (first) event.preventDefault();
        first?.focus();
      }
      if (event.key !== "Escape") return;
      event.stopPropagation();
      if (card.contains(document.activeElement)) link.focus();
      close();
    },
    options,
  );
  addEventListener("pointerdown", ({ target }) => !isInside(target) && close(), options);
  addEventListener("focusin", ({ target }) => !isInside(target) && close(), options);
  return () => watching.abort();
}

const firstIn = (card: HTMLElement | null) => card?.querySelector<HTMLElement>("a, button");
