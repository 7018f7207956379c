import { type KeyboardEvent, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import type { TreeRow } from "../editing/rows.ts";
import { useDragging } from "../editing/use-dragging.ts";
import type { EditedLayout } from "../editing/use-edited-layout.ts";
import styles from "./layout-tree.module.css";
import { useSlotName } from "./use-slot-name.ts";

type LayoutTreeProps = { rows: readonly TreeRow[]; edited: EditedLayout; onEnter: () => void };

/** Sections, their slots and the widgets in them. Arrow keys select, with Alt they move. */
export function LayoutTree({ rows, edited, onEnter }: LayoutTreeProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { selected, select } = edited;
  const drag = useDragging(edited.move);
  const hasFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may be another one after a move
  useEffect(() => {
    if (!hasFocus.current) return;
    list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  }, [selected, rows]);

  const index = rows.findIndex((row) => row.key === selected);
  const go = (to: number) => select(rows[Math.max(0, Math.min(to, rows.length - 1))]?.key ?? "");
  const actions = new Map<string, () => void>([
    ["ArrowUp", () => go(index - 1)],
    ["ArrowDown", () => go(index + 1)],
    ["Alt+ArrowUp", () => edited.step(-1)],
    ["Alt+ArrowDown", () => edited.step(1)],
    ["Home", () => go(0)],
    ["End", () => go(rows.length - 1)],
    ["Delete", edited.remove],
    ["Enter", onEnter],
    ["Mod+z", edited.undo],
    ["Mod+Z", edited.redo],
    ["Mod+y", edited.redo],
  ]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const act = actions.get(modifiersOf(event) + event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <div
        ref={list}
        role="tree"
        aria-label={intl.formatMessage({ id: "layouts.edit.tree" })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Enter"
        className={styles.tree}
        onKeyDown={onKeyDown}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          // A row that is rendered again takes the focus back.
          if (relatedTarget) hasFocus.current = false;
        }}
      >
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            isSelected={row.key === selected}
            isReachable={row.key === selected || (selected === "" && index === 0)}
            onSelect={() => select(row.key)}
            drag={drag}
          />
        ))}
      </div>
      <MoveStatus movedTo={edited.movedTo} />
    </>
  );
}

function MoveStatus({ movedTo }: Pick<EditedLayout, "movedTo">) {
  const intl = useIntl();
  const slotName = useSlotName();
  const { section = 0, slot, widget = 0 } = movedTo ?? {};
  const values = { section: section + 1, position: widget + 1, slot: slotName(slot ?? "") };
  const id = slot === undefined ? "layouts.edit.movedSection" : "layouts.edit.movedWidget";
  return (
    <p className="visually-hidden" role="status">
      {movedTo && intl.formatMessage({ id }, values)}
    </p>
  );
}

const modifiersOf = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? "Mod+" : ""}${altKey ? "Alt+" : ""}`;

type RowProps = {
  row: TreeRow;
  isSelected: boolean;
  isReachable: boolean;
  onSelect: () => void;
  drag: ReturnType<typeof useDragging>;
};

const levels = { section: 1, slot: 2, widget: 3 } as const;

function Row({ row, isSelected, isReachable, onSelect, drag }: RowProps) {
  const { key, kind, name, title, problems, isLimited } = row;
  const intl = useIntl();
  const slotName = useSlotName();
  const { target, dragged } = drag;
  const isTarget = target?.key === key;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      aria-level={levels[kind]}
      aria-selected={isSelected}
      tabIndex={isReachable ? 0 : -1}
      className={classNames(
        styles.row,
        styles[kind],
        isTarget && kind === "slot" && styles.into,
        isTarget && kind !== "slot" && (target.isAfter ? styles.after : styles.before),
        dragged?.key === key && styles.dragged,
      )}
      onClick={onSelect}
      {...drag.rowProps(row)}
    >
      <span className={styles.name}>{kind === "slot" ? slotName(name) : <bdi>{name}</bdi>}</span>
      {title !== "" && <bdi className={styles.title}>{title}</bdi>}
      {isLimited && (
        <Icon name="eye" size="small" label={intl.formatMessage({ id: "layouts.edit.limited" })} />
      )}
      {problems.length > 0 && (
        <Icon
          name="error"
          size="small"
          className={styles.problem}
          label={intl.formatMessage({ id: "layouts.edit.problem" })}
        />
      )}
    </div>
  );
}
