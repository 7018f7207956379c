import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from "react";
import { placePopover } from "./place-popover.ts";

export type PopoverAlign = "start" | "end";

/**
 * A native popover: the trigger toggles it even without scripts; Escape, a press outside, opening another one, or
 * moving the focus elsewhere close it.
 */
export function usePopover(align: PopoverAlign) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    const opened = event.newState === "open";
    setIsOpen(opened);
    if (opened && trigger.current) placePopover(event.currentTarget, trigger.current, align);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    trigger.current?.focus();
  }

  /** The popover would cover the focused element. A press of the trigger can focus its ancestor. */
  function onBlur({ relatedTarget: to }: FocusEvent) {
    if (to && !panel.current?.contains(to) && !to.contains(trigger.current)) close();
  }

  /** The popover would cover the new page. */
  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) close();
  }

  return {
    isOpen,
    close,
    open: () => panel.current?.showPopover(),
    trigger,
    panel,
    triggerProps: { ref: trigger, popoverTarget: id, "aria-expanded": isOpen, onKeyDown, onBlur },
    panelProps: { ref: panel, id, popover: "auto" as const, onToggle, onKeyDown, onBlur, onClick },
  };
}

export type PopoverTriggerProps = ReturnType<typeof usePopover>["triggerProps"];
