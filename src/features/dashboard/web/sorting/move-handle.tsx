import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { useSubmit } from "react-router";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "./sortable-list.module.css";

type MoveHandleProps = { rowKey: string; name: string; onMove: (key: string) => void };

/** Drag handle; arrow keys move the row while it has focus. */
export function MoveHandle({ rowKey, name, onMove }: MoveHandleProps) {
  const intl = useIntl();
  const submit = useSubmit();

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onMove(rowKey);
    const step = event.key === "ArrowUp" ? "up" : "down";
    submit({ act: `${step}:${rowKey}` }, { method: "post", preventScrollReset: true });
  }

  return (
    <button
      type="button"
      data-handle={rowKey}
      className={styles.handle}
      aria-label={intl.formatMessage({ id: "dashboard.move.handle" }, { name })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={intl.formatMessage({ id: "dashboard.move.handle.text" })}
      onKeyDown={onKeyDown}
    >
      <Icon name="menu" size="small" />
    </button>
  );
}
