import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { placePopover } from "./place-popover.ts";
import { pointArrow } from "./point-arrow.ts";
import styles from "./tooltip.module.css";
import { useTooltip } from "./use-tooltip.ts";

type TooltipForProps = {
  anchor: HTMLElement;
  id: string;
  label: ReactNode;
};

/** A tooltip for an element that is already on the page, loaded on first hover or focus. */
export function TooltipFor({ anchor, id, label }: TooltipForProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const { isShown, handlers } = useTooltip();
  const latest = useRef(handlers);
  latest.current = handlers;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hear = () => latest.current;
    anchor.addEventListener("pointerenter", () => hear().onPointerEnter(), { signal });
    anchor.addEventListener("pointerleave", () => hear().onPointerLeave(), { signal });
    anchor.addEventListener("pointerdown", () => hear().onPointerDown(), { signal });
    anchor.addEventListener("focusin", () => hear().onFocus(), { signal });
    anchor.addEventListener("focusout", () => hear().onBlur(), { signal });
    anchor.addEventListener("keydown", (event) => hear().onKeyDown(event), { signal });
    // It may be hovered or focused already.
    if (anchor.contains(document.activeElement)) latest.current.onFocus();
    else if (anchor.matches(":hover")) latest.current.onPointerEnter();
    return () => listening.abort();
  }, [anchor]);

  useLayoutEffect(() => {
    const popover = bubble.current;
    if (!popover) return;
    if (!isShown) return popover.hidePopover();
    popover.showPopover({ source: anchor });
    placePopover(popover, anchor, "start");
    pointArrow(popover, anchor);
  }, [isShown, anchor]);

  return (
    <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {label}
    </span>
  );
}
