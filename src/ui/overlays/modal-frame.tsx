import { type PointerEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import { registerDialog } from "../top-dialog.ts";
import styles from "./modal.module.css";
import type { ModalPhase } from "./modal-phase.ts";
import type { ModalProps } from "./modal-props.ts";

type ModalFrameProps = Omit<ModalProps, "isOpen"> & { phase: ModalPhase };

const firstFocus =
  "[data-autofocus], [data-modal-body] :is(input, textarea, select):not(:disabled, [type='hidden'])";

/** Focuses the element with `data-autofocus`, or the first field. */
export const focusFirst = (dialog: Element) =>
  dialog.querySelector<HTMLElement>(firstFocus)?.focus();

export function ModalFrame(props: ModalFrameProps) {
  const { phase, size = "medium", role, onClose, onSubmit } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Only `close` restores the focus, so it must run before the dialog is removed.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    keepScrollbarRoom();
    current.showModal();
    focusFirst(current);
    const forget = registerDialog(current);
    return () => {
      forget();
      current.close();
    };
  }, []);

  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function onBackdrop(event: PointerEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && event.button === 0) onClose();
  }

  const content = (
    <>
      <Header {...props} titleId={titleId} />
      <div className={styles.body} data-modal-body="">
        {props.children}
      </div>
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </>
  );
  return (
    <dialog
      ref={dialog}
      data-modal=""
      data-phase={phase}
      role={role}
      aria-labelledby={titleId}
      className={classNames(styles.modal, styles[size])}
      onCancel={onCancel}
      onPointerDown={onBackdrop}
    >
      {onSubmit ? (
        <form className={styles.frame} onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className={styles.frame}>{content}</div>
      )}
    </dialog>
  );
}

function keepScrollbarRoom() {
  const { left, right } = document.body.getBoundingClientRect();
  const room = `0 ${innerWidth - right}px 0 ${left}px`;
  document.documentElement.style.setProperty("--fm-scrollbar-room", room);
}

function Header({
  title,
  titleId,
  hideHeader,
  headerStart,
  onClose,
}: ModalFrameProps & { titleId: string }) {
  if (hideHeader) {
    return (
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
    );
  }
  return (
    <div className={styles.header}>
      {headerStart}
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <Button variant="icon" size="medium" icon="close" onClick={onClose}>
        <span className="visually-hidden">
          <FormattedMessage id="ui.close" />
        </span>
      </Button>
    </div>
  );
}
