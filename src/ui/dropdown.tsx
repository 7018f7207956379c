import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dropdown.module.css";
import flyoutStyles from "./flyout.module.css";
import { moveFocus } from "./move-focus.ts";
import { type PopoverAlign, type PopoverTriggerProps, usePopover } from "./use-popover.ts";

type DropdownProps = {
  /** Draws the button; it must pass all of these properties on to it. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** Items of dropdown-items.tsx. */
  children: ReactNode;
  label: string;
  align?: PopoverAlign;
  width?: "default" | "medium" | "large";
};

/** A button that shows a list of links and buttons. */
export function Dropdown({ trigger, children, label, align = "start", width }: DropdownProps) {
  const popover = usePopover(align);
  const { panel, panelProps, triggerProps } = popover;

  function onTriggerKeyDown(event: KeyboardEvent) {
    triggerProps.onKeyDown(event);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!popover.isOpen) popover.trigger.current?.click();
    if (panel.current) moveFocus(panel.current, event.key === "ArrowDown" ? "Home" : "End");
  }

  function onPanelKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    panelProps.onKeyDown(event);
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  }

  function closeAfterChoice(event: MouseEvent<HTMLElement>) {
    const item = event.target instanceof Element && event.target.closest("a, button");
    if (!item || item.hasAttribute("data-keep-open")) return;
    popover.close();
    popover.trigger.current?.focus();
  }

  return (
    <>
      {trigger({ ...triggerProps, onKeyDown: onTriggerKeyDown })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys and presses of the links and buttons inside */}
      <div
        {...panelProps}
        onKeyDown={onPanelKeyDown}
        onClick={closeAfterChoice}
        className={classNames(
          flyoutStyles.flyout,
          flyoutStyles[align],
          flyoutStyles[width ?? "default"],
        )}
      >
        <ul className={styles.list} aria-label={label}>
          {children}
        </ul>
      </div>
    </>
  );
}
