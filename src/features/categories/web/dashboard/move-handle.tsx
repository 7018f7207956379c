import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { useSubmit } from "react-router";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "./category-tree.module.css";
import type { TreeCategory } from "./pages/load-tree.ts";
import type { Move } from "./pages/move.ts";

type MoveHandleProps = { category: TreeCategory; onMove: (categoryID: number) => void };

/** Drag handle; arrow keys move the category while it has focus. */
export function MoveHandle({ category: { categoryID, name }, onMove }: MoveHandleProps) {
  const intl = useIntl();
  const submit = useSubmit();

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const move = moveOf(event);
    if (!move) return;
    event.preventDefault();
    onMove(categoryID);
    submit({ act: `${move}:${categoryID}` }, { method: "post", preventScrollReset: true });
  }

  return (
    <button
      type="button"
      data-handle={categoryID}
      className={styles.handle}
      aria-label={intl.formatMessage({ id: "categories.manage.handle" }, { name })}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
      title={intl.formatMessage({ id: "categories.manage.handle.text" })}
      onKeyDown={onKeyDown}
    >
      <Icon name="menu" size="small" />
    </button>
  );
}

function moveOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): Move | undefined {
  if (key === "ArrowUp") return "up";
  if (key === "ArrowDown") return "down";
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isRtl = getComputedStyle(currentTarget).direction === "rtl";
  return (key === "ArrowRight") === isRtl ? "out" : "in";
}
