import { type RefObject, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import type { ThemeVariables } from "../../contract/resources/variables.ts";
import { type MendedColor, mendColors } from "../../contract/rules/mend-colors.ts";
import { mergeDeep } from "../../contract/rules/merge.ts";
import { ColorChange, fieldAt } from "./color-change.tsx";
import styles from "./theme-table.module.css";
import { changesOf, listsOf, mergeChanges } from "./theme-values.ts";

interface ContrastCheckProps {
  form: RefObject<HTMLDivElement | null>;
  variables: unknown;
}

const settleMs = 200;

/** Texts that would be hard to read, while the form is filled in. */
export function ContrastCheck({ form, variables }: ContrastCheckProps) {
  const found = useContrast(form, variables);
  const count = found.length;
  return (
    <div role="status">
      {count > 0 && (
        <Message
          tone="warning"
          title={<FormattedMessage id="themes.contrast.low" values={{ count }} />}
        >
          <FormattedMessage id="themes.contrast.low.text" />
          <ul className={styles.list}>
            {found.map((change) => (
              <li key={change.path}>
                <ColorChange change={change} />
                <UseColor form={form} change={change} />
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

type Found = Omit<MendedColor, "to"> & { to?: string };

function useContrast(form: ContrastCheckProps["form"], variables: unknown): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    const around = form.current;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const fields = around?.querySelector("form");
      if (fields) setFound(findIn(new FormData(fields), variables));
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(check, settleMs);
    };
    // What was filled in before there was a listener, or while it was replaced.
    schedule();
    around?.addEventListener("input", schedule);
    around?.addEventListener("change", schedule);
    return () => {
      clearTimeout(timer);
      around?.removeEventListener("input", schedule);
      around?.removeEventListener("change", schedule);
    };
  }, [form, variables]);
  return found;
}

function findIn(form: FormData, before: unknown): readonly Found[] {
  const changes = mergeChanges(changesOf(listsOf(form), before));
  const changed = mergeDeep((before ?? {}) as Readonly<Record<string, unknown>>, changes);
  const { mended, unreadable } = mendColors(changed as ThemeVariables);
  return [...unreadable, ...mended];
}

function UseColor({ form, change }: { form: ContrastCheckProps["form"]; change: Found }) {
  const intl = useIntl();
  const { path, to } = change;
  const name = fieldAt(path);
  if (!name || !to) return null;
  const fill = () => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!input) return;
    input.value = to;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };
  const field = intl.formatMessage({ id: `themes.edit.${name}` });
  return (
    <Button
      size="compact"
      aria-label={intl.formatMessage({ id: "themes.contrast.useOne" }, { color: to, name: field })}
      onClick={fill}
    >
      <FormattedMessage id="themes.contrast.use" values={{ color: to }} />
    </Button>
  );
}
