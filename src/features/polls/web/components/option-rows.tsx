import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { maxOptions } from "../../contract/rules.ts";
import styles from "./poll.module.css";

interface OptionRowsProps {
  poll: ReceivedPoll | undefined;
  values: Readonly<Record<string, string>>;
  /** Only the wording can change. */
  isFixed: boolean;
  errors: readonly string[];
}

interface Row {
  key: number;
  body: string;
  pollOptionID: string;
}

const nameOf = (index: number, part: string) => `text:poll.pollOption.${index}.${part}`;
const rowsWithoutScripts = 8;
const steps = new Map<string, 1 | -1>([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

/** Without scripts a fixed number of rows, of which empty ones do not count; with scripts rows are added and moved. */
export function OptionRows({ poll, values, isFixed, errors }: OptionRowsProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);
  const [rows, setRows] = useState(() => initialRows(poll, values));
  const [focused, focus] = useState<number>();
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (focused === undefined) return;
    list.current?.querySelector<HTMLInputElement>(`[data-row="${focused}"]`)?.focus();
    focus(undefined);
  }, [focused]);
  const shown =
    isLive || isFixed
      ? rows
      : withEmpty(rows, Math.min(maxOptions, Math.max(rowsWithoutScripts, rows.length + 2)));

  function change(next: readonly Row[], key: number) {
    setRows([...next]);
    focus(key);
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function move(index: number, by: 1 | -1) {
    const row = rows[index];
    if (!row) return;
    change(rows.toSpliced(index, 1).toSpliced(index + by, 0, row), row.key);
  }

  function remove(index: number) {
    const next = rows.toSpliced(index, 1);
    change(next, (next[index] ?? next.at(-1))?.key ?? 0);
  }

  function add() {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    change([...rows, { key, body: "", pollOptionID: "" }], key);
  }

  return (
    <ChoiceGroup
      id="pollOption"
      errors={errors}
      legend={<FormattedMessage id="polls.options" />}
      description={
        !isFixed && <FormattedMessage id={isLive ? "polls.options.keys" : "polls.options.text"} />
      }
    >
      <div ref={list} className={styles.form}>
        {shown.map((row, index) => (
          <div key={row.key} className={styles.option}>
            <TextInput
              name={nameOf(index, "body")}
              aria-label={intl.formatMessage({ id: "polls.optionNumber" }, { number: index + 1 })}
              dir="auto"
              maxLength={500}
              data-row={row.key}
              defaultValue={row.body}
              onChange={({ target }) =>
                setRows((all) =>
                  all.map((each) =>
                    each.key === row.key ? { ...each, body: target.value } : each,
                  ),
                )
              }
              onKeyDown={(event) => {
                const by = steps.get(event.key);
                if (!by || !event.altKey || isFixed || !rows[index + by]) return;
                event.preventDefault();
                move(index, by);
              }}
            />
            {/* Options keep their votes by their id. */}
            {row.pollOptionID && row.body.trim() && (
              <input type="hidden" name={nameOf(index, "pollOptionID")} value={row.pollOptionID} />
            )}
            {isLive && !isFixed && rows.length > 2 && (
              <Button
                variant="icon"
                icon="close"
                title={intl.formatMessage({ id: "polls.removeOption" }, { number: index + 1 })}
                onClick={() => remove(index)}
              />
            )}
          </div>
        ))}
        {isLive && !isFixed && rows.length < maxOptions && (
          <div className={styles.actions}>
            <Button icon="plus" onClick={add}>
              <FormattedMessage id="polls.addOption" />
            </Button>
          </div>
        )}
      </div>
    </ChoiceGroup>
  );
}

function initialRows(poll: ReceivedPoll | undefined, values: OptionRowsProps["values"]): Row[] {
  const given = Array.from({ length: maxOptions }, (_, index) => ({
    body: values[nameOf(index, "body")] ?? "",
    pollOptionID: values[nameOf(index, "pollOptionID")] ?? "",
  })).filter(({ body }) => body !== "");
  const stored = (poll?.pollOption ?? []).map(({ body, pollOptionID }) => ({
    body,
    pollOptionID: String(pollOptionID),
  }));
  const rows = (given.length > 0 ? given : stored).map((row, key) => ({ key, ...row }));
  return withEmpty(rows, 2);
}

const withEmpty = (rows: readonly Row[], atLeast: number): Row[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, atLeast - rows.length) }, (_, index) => ({
    key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 + index,
    body: "",
    pollOptionID: "",
  })),
];
