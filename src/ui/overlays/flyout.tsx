import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./flyout.module.css";
import { type PopoverAlign, type PopoverTriggerProps, usePopover } from "./use-popover.ts";

type FlyoutProps = {
  /** Renders the button; it must pass all of these props on to it. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** A function can defer its content until the flyout is open, and close it. */
  children: ReactNode | ((flyout: { isOpen: boolean; close: () => void }) => ReactNode);
  label: string;
  align?: PopoverAlign;
  width?: "default" | "medium" | "large";
  className?: string;
};

export function Flyout({
  trigger,
  children,
  label,
  align = "start",
  width,
  className,
}: FlyoutProps) {
  const { isOpen, close, triggerProps, panelProps } = usePopover(align);
  return (
    <>
      {trigger(triggerProps)}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, this groups anything */}
      <div
        {...panelProps}
        role="group"
        aria-label={label}
        className={classNames(styles.flyout, styles[align], styles[width ?? "default"], className)}
      >
        {typeof children === "function" ? children({ isOpen, close }) : children}
      </div>
    </>
  );
}
