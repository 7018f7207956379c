import { FormattedMessage } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import { StepButton } from "../components/step-button.tsx";
import { MoveHandle } from "./move-handle.tsx";
import styles from "./sortable-list.module.css";
import type { SortableItem } from "./sortable-list.tsx";
import type { useDraggedRow } from "./use-dragged-row.ts";

type SortableRowProps = {
  item: SortableItem;
  isFirst: boolean;
  isLast: boolean;
  drag: ReturnType<typeof useDraggedRow>;
  onMove: (key: string) => void;
};

export function SortableRow({ item, isFirst, isLast, drag, onMove }: SortableRowProps) {
  const { key, name, content, actions } = item;
  const { target, rowProps } = drag;
  return (
    <li
      {...rowProps(key)}
      className={classNames(
        styles.row,
        target?.key === key && (target.isAfter ? styles.after : styles.before),
        drag.dragged === key && styles.dragged,
      )}
    >
      <MoveHandle rowKey={key} name={name} onMove={onMove} />
      <span className={styles.main}>{content}</span>
      <div className={styles.buttons}>
        <StepButton step="up" id={key} isPossible={!isFirst}>
          <FormattedMessage id="dashboard.move.up" values={{ name }} />
        </StepButton>
        <StepButton step="down" id={key} isPossible={!isLast}>
          <FormattedMessage id="dashboard.move.down" values={{ name }} />
        </StepButton>
        {actions}
      </div>
    </li>
  );
}
