import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { placePopover } from "./place-popover.ts";
import { pointArrow } from "./point-arrow.ts";
import styles from "./tooltip.module.css";
import { useTooltip } from "./use-tooltip.ts";

type TooltipProps = {
  label: ReactNode;
  children: ReactElement<{ "aria-describedby"?: string }>;
  /** The tooltip only repeats the accessible name. */
  isName?: boolean;
};

export function Tooltip({ label, children, isName }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const { isShown, handlers } = useTooltip();

  useLayoutEffect(() => {
    const popover = bubble.current;
    if (!popover || !anchor.current) return;
    if (!isShown) return popover.hidePopover();
    popover.showPopover({ source: anchor.current });
    placePopover(popover, anchor.current, "start");
    pointArrow(popover, anchor.current);
  }, [isShown]);

  return (
    <span ref={anchor} className={styles.anchor} {...handlers}>
      {isName ? children : cloneElement(children, { "aria-describedby": id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tooltip}
        aria-hidden={isName ? true : undefined}
      >
        {label}
      </span>
    </span>
  );
}
