import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icon.tsx";
import { classNames } from "../class-names.ts";
import { useTopDialog } from "../top-dialog.ts";
import styles from "./toast.module.css";
import { defaultToastDuration, type Toast } from "./toast-store.ts";

type ToastListProps = { toasts: readonly Toast[]; onRemove: (toastID: string) => void };

const icons = { info: "info", success: "check", warning: "warning", error: "error" } as const;

export function ToastList({ toasts, onRemove }: ToastListProps) {
  const intl = useIntl();
  const dialog = useTopDialog();
  const list = (
    <section className={styles.region} aria-label={intl.formatMessage({ id: "ui.notifications" })}>
      <ol className={styles.list} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <ToastItem key={toast.toastID} toast={toast} onRemove={onRemove} />
        ))}
      </ol>
    </section>
  );
  return dialog ? createPortal(list, dialog) : list;
}

function ToastItem({ toast, onRemove }: { toast: Toast; onRemove: (toastID: string) => void }) {
  const { tone } = toast;
  const hold = useAutoDismiss(toast, onRemove);
  return (
    <li
      {...hold}
      data-visible={toast.isVisible}
      inert={!toast.isVisible}
      className={classNames(
        styles.toast,
        toast.wide && styles.wide,
        tone && styles[tone],
        toast.className,
      )}
    >
      {tone && <Icon name={icons[tone]} size="small" className={styles.icon} />}
      <div className={styles.body}>{toast.body}</div>
      {toast.dismissible && (
        <Button
          variant="icon"
          size="compact"
          icon="close"
          className={styles.dismiss}
          onClick={() => onRemove(toast.toastID)}
        >
          <span className="visually-hidden">
            <FormattedMessage id="ui.dismiss" />
          </span>
        </Button>
      )}
    </li>
  );
}

/** The timer pauses while the pointer or the focus is on the toast (WCAG 2.2.1). */
function useAutoDismiss(toast: Toast, onRemove: (toastID: string) => void) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (!toast.autoDismiss || !toast.isVisible || isHeld) return;
    const duration = toast.autoDismissDuration ?? defaultToastDuration;
    const timer = setTimeout(() => onRemove(toast.toastID), duration);
    return () => clearTimeout(timer);
  }, [toast, isHeld, onRemove]);

  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
