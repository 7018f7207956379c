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
 * The browser's own popover: a press of the trigger toggles it even before or without scripts, Escape and a press
 * outside close it, opening one closes the others, and so does a focus that goes elsewhere.
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

  /** It would lie over what has the focus then. What is around the trigger may take it from a press of the trigger. */
  function onBlur({ relatedTarget: to }: FocusEvent) {
    if (to && !panel.current?.contains(to) && !to.contains(trigger.current)) close();
  }

  /** What a link leads to would come below it. */
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
