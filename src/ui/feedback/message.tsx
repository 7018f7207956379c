import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icon.tsx";
import { classNames } from "../class-names.ts";
import styles from "./message.module.css";

type MessageTone = "info" | "success" | "warning" | "error";

type MessageProps = {
  children?: ReactNode;
  title?: ReactNode;
  tone?: MessageTone;
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string;
};

const icons = { info: "info", success: "check", warning: "warning", error: "error" } as const;

/** An inline notice. Errors are announced immediately by screen readers. */
export function Message({
  children,
  title,
  tone = "info",
  actions,
  onDismiss,
  className,
}: MessageProps) {
  return (
    <div
      className={classNames(styles.message, styles[tone], className)}
      role={tone === "error" ? "alert" : undefined}
    >
      <Icon name={icons[tone]} size="small" className={styles.icon} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <Button
          variant="icon"
          size="compact"
          icon="close"
          className={styles.dismiss}
          onClick={onDismiss}
        >
          <span className="visually-hidden">
            <FormattedMessage id="ui.dismiss" />
          </span>
        </Button>
      )}
    </div>
  );
}
