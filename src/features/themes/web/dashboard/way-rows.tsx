import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import styles from "./theme-preview.module.css";
import { fieldOf, type Way, type WayList, waysIn, waysSent } from "./theme-values.ts";
import { useBuiltInWays } from "./use-built-in-ways.ts";

interface WayRowsProps {
  variables: unknown;
  list: WayList;
}

/** Links with name and URL, to add, move and remove; without scripts, one can be added at a time. */
export function WayRows({ variables, list }: WayRowsProps) {
  const answer = useActionData<FormAnswer>();
  const builtIn = useBuiltInWays(list);
  const { rows, box, add, move, remove } = useRows(
    answer ? waysSent(answer.lists, list) : waysIn(variables, list, builtIn),
  );
  const wrong = new Set(answer?.errors.map(({ field }) => field));
  const id = useId();
  return (
    <fieldset className={styles.part} aria-describedby={id}>
      <legend>
        <FormattedMessage id={`themes.edit.${list}s`} />
      </legend>
      <p className={styles.note} id={id}>
        <FormattedMessage id={`themes.edit.${list}s.text`} />
      </p>
      <input type="hidden" name={`${list}Usual`} value={builtIn.map(({ id }) => id).join(" ")} />
      <ol ref={box} className={styles.ways}>
        {rows.map((row, index) => (
          <WayRow
            key={row.key}
            list={list}
            row={row}
            number={index + 1}
            isLast={index === rows.length - 1}
            wrong={wrong}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className={styles.note} data-needs-scripts="">
        <Button icon="plus" onClick={add}>
          <FormattedMessage id={`themes.edit.${list}s.add`} />
        </Button>
      </p>
    </fieldset>
  );
}

interface Row extends Way {
  key: number;
}

function useRows(known: readonly Way[]) {
  const box = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    [...known.filter(({ name, url }) => name || url), { id: "", name: "", url: "" }].map(
      (way, key) => ({ ...way, key }),
    ),
  );
  const last = useRef(rows.length);

  /** Waits a frame, until the moved row is rendered. */
  const focus = (index: number, part: string) =>
    requestAnimationFrame(() =>
      box.current?.children[index]?.querySelector<HTMLElement>(part)?.focus(),
    );

  return {
    rows,
    box,
    add() {
      setRows([...rows, { key: last.current++, id: "", name: "", url: "" }]);
      focus(rows.length, "input:not([type=hidden])");
    },
    move(index: number, by: -1 | 1) {
      const order = [...rows];
      order.splice(index + by, 0, ...order.splice(index, 1));
      setRows(order);
      focus(index + by, `[data-by="${by}"]`);
    },
    remove(index: number) {
      setRows(rows.toSpliced(index, 1));
      focus(Math.max(0, index - 1), "input:not([type=hidden])");
    },
  };
}

interface WayRowProps {
  list: WayList;
  row: Row;
  number: number;
  isLast: boolean;
  wrong: ReadonlySet<string>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function WayRow({ list, row, number, isLast, wrong, onMove, onRemove }: WayRowProps) {
  const intl = useIntl();
  const label = (id: string) => intl.formatMessage({ id: `themes.edit.${id}` }, { number });
  return (
    <li className={styles.way}>
      <input type="hidden" name={`${list}ID`} value={row.id} />
      <input type="hidden" name={`${list}BuiltIn`} value={row.builtIn ?? ""} />
      <TextInput
        id={fieldOf(list, "name", number)}
        aria-invalid={wrong.has(fieldOf(list, "name", number)) || undefined}
        name={`${list}Name`}
        aria-label={label(`${list}Name`)}
        placeholder={intl.formatMessage({ id: "themes.manage.name" })}
        defaultValue={row.name}
        maxLength={250}
        dir="auto"
      />
      <TextInput
        id={fieldOf(list, "url", number)}
        aria-invalid={wrong.has(fieldOf(list, "url", number)) || undefined}
        name={`${list}Url`}
        aria-label={label(`${list}Url`)}
        placeholder="/"
        defaultValue={row.url}
        maxLength={500}
        dir="ltr"
      />
      <span className={styles.tools} data-needs-scripts="">
        {([-1, 1] as const).map((by) => {
          const isPossible = by === -1 ? number > 1 : !isLast;
          return (
            <Button
              key={by}
              variant="icon"
              size="medium"
              icon={by === -1 ? "arrow-up" : "arrow-down"}
              data-by={by}
              aria-label={label(by === -1 ? "up" : "down")}
              aria-disabled={!isPossible || undefined}
              onClick={isPossible ? () => onMove(by) : undefined}
            />
          );
        })}
        <Button
          variant="icon"
          size="medium"
          icon="trash"
          aria-label={label("remove")}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
