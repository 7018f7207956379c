import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { NameInTitle } from "./name-in-title.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> &
  ButtonLook & {
    children?: ReactNode;
    icon?: IconName;
    /** Shows a spinner and ignores presses, but stays focusable. */
    isSubmitting?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, isSubmitting, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      aria-disabled={isSubmitting || rest["aria-disabled"]}
      aria-busy={isSubmitting || rest["aria-busy"]}
      onClick={isSubmitting ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size={iconSize(variant, size)} />}
      {children != null && <span className={styles.content}>{children}</span>}
      {children == null && <NameInTitle title={rest.title} />}
      {isSubmitting && <Spinner size="small" className={styles.spinner} />}
    </button>
  );
}

function iconSize(variant: ButtonLook["variant"], size: ButtonLook["size"]) {
  return variant === "icon" && size !== "compact" ? "default" : "small";
}
