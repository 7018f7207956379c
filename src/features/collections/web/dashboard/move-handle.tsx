import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { useSubmit } from "react-router";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "./record-list.module.css";

type MoveHandleProps = { recordKey: string; name: string; onMove: (key: string) => void };

/** Drag handle; arrow keys move the record while it has focus. */
export function MoveHandle({ recordKey, name, onMove }: MoveHandleProps) {
  const intl = useIntl();
  const submit = useSubmit();

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onMove(recordKey);
    const step = event.key === "ArrowUp" ? "up" : "down";
    submit({ act: `${step}:${recordKey}` }, { method: "post", preventScrollReset: true });
  }

  return (
    <button
      type="button"
      data-handle={recordKey}
      className={styles.handle}
      aria-label={intl.formatMessage({ id: "collections.handle" }, { name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={intl.formatMessage({ id: "collections.handle.text" })}
      onKeyDown={onKeyDown}
    >
      <Icon name="menu" size="small" />
    </button>
  );
}
