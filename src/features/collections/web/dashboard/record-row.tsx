import { FormattedMessage, useIntl } from "react-intl";
import { RowButton, StepButton } from "#features/dashboard/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/navigation/link.tsx";
import { MoveHandle } from "./move-handle.tsx";
import type { ShownRecord } from "./pages/load-collection.ts";
import styles from "./record-list.module.css";
import type { useDraggedRecord } from "./use-dragged-record.ts";

type RecordRowProps = {
  record: ShownRecord;
  isFirst: boolean;
  isLast: boolean;
  drag: ReturnType<typeof useDraggedRecord>;
  onMove: (key: string) => void;
};

export function RecordRow({ record: row, isFirst, isLast, drag, onMove }: RecordRowProps) {
  const intl = useIntl();
  const { key, record } = row;
  const { target, rowProps } = drag;
  const name = record?.name ?? intl.formatMessage({ id: "collections.hidden" });
  return (
    <li
      {...rowProps(key)}
      className={classNames(
        styles.row,
        target?.key === key && (target.isAfter ? styles.after : styles.before),
        drag.dragged === key && styles.dragged,
      )}
    >
      <MoveHandle recordKey={key} name={name} onMove={onMove} />
      <span className={styles.main}>
        {record ? (
          <Link href={record.url} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          name
        )}
      </span>
      <div className={styles.buttons}>
        <StepButton step="up" id={key} isPossible={!isFirst}>
          <FormattedMessage id="collections.up" values={{ name }} />
        </StepButton>
        <StepButton step="down" id={key} isPossible={!isLast}>
          <FormattedMessage id="collections.down" values={{ name }} />
        </StepButton>
        <RowButton
          act={`remove:${key}`}
          label={intl.formatMessage({ id: "collections.removeOf" }, { name })}
        >
          <FormattedMessage id="collections.remove" />
        </RowButton>
      </div>
    </li>
  );
}
