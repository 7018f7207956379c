import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { usePopover } from "#ui/overlays/use-popover.ts";

const closeDelay = 250;

export function useHoverMenu() {
  const popover = usePopover("start");
  const { trigger, panel, close } = popover;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHovered = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  const isShown = () => panel.current?.matches(":popover-open") ?? false;
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(close, closeDelay);
  };
  const show = () => {
    stay();
    // Only a press of the trigger sets the popover's implicit anchor.
    if (!isShown()) trigger.current?.click();
  };

  const areaProps = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      isHovered.current = !isShown();
      show();
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === "mouse" && !isFocusInside(event.currentTarget)) leave();
    },
    onFocus: stay,
    onBlur(event: FocusEvent) {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) leave();
    },
  };

  /** Hovering has opened the menu, so the following press must not close it. */
  function onClick(event: MouseEvent) {
    if (event.isTrusted && isHovered.current && isShown()) event.preventDefault();
    if (event.isTrusted) isHovered.current = false;
  }

  return {
    ...popover,
    show,
    areaProps,
    triggerProps: { ...popover.triggerProps, onClick, onBlur: undefined },
    panelProps: { ...popover.panelProps, onBlur: undefined },
  };
}

const isFocusInside = (area: Element) =>
  area.querySelector("[popover]")?.contains(document.activeElement) ?? false;
