import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { classNames } from "../class-names.ts";
import { moveFocus } from "../navigation/move-focus.ts";
import styles from "./dropdown.module.css";
import flyoutStyles from "./flyout.module.css";
import { type PopoverAlign, type PopoverTriggerProps, usePopover } from "./use-popover.ts";

type DropdownProps = {
  /** Renders the button; it must pass all of these props on to it. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /**
   * Items of dropdown-items.tsx. A function defers them until the list is first opened, for pages with a list in
   * each row; without scripts the list is then empty, so its trigger needs `data-needs-scripts` and its actions
   * another place.
   */
  children: ReactNode | (() => ReactNode);
  label: string;
  align?: PopoverAlign;
  width?: "default" | "medium" | "large";
};

/** A button with a popover list of links and buttons. */
export function Dropdown({ trigger, children, label, align = "start", width }: DropdownProps) {
  const popover = usePopover(align);
  const [wasOpened, setWasOpened] = useState(false);
  const { panel, panelProps, triggerProps } = popover;

  // The list may have been opened before hydration.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) setWasOpened(true);
  }, [panel]);

  function onTriggerKeyDown(event: KeyboardEvent) {
    triggerProps.onKeyDown(event);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!popover.isOpen) popover.trigger.current?.click();
    if (panel.current) moveFocus(panel.current, event.key === "ArrowDown" ? "Home" : "End");
  }

  /** Items must be rendered before the list is positioned and a key moves the focus to the first one. */
  function onBeforeToggle({ newState }: ToggleEvent) {
    if (newState === "open") flushSync(() => setWasOpened(true));
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles keys and clicks of the links and buttons inside */}
      <div
        {...panelProps}
        onBeforeToggle={onBeforeToggle}
        onKeyDown={onPanelKeyDown}
        onClick={closeAfterChoice}
        className={classNames(
          flyoutStyles.flyout,
          flyoutStyles[align],
          flyoutStyles[width ?? "default"],
        )}
      >
        <ul className={styles.list} aria-label={label}>
          {typeof children === "function" ? wasOpened && children() : children}
        </ul>
      </div>
    </>
  );
}
