import { type KeyboardEvent, useRef } from "react";
import { useIntl } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import styles from "./token-field.module.css";

interface TokenListProps {
  tokens: readonly string[];
  onRemove: (token: string) => void;
  /** Called by the arrow key after the last chip. */
  onLeave: () => void;
}

/** Chips with remove buttons: arrow keys move between them and back to the input, Delete and Backspace remove. */
export function TokenList({ tokens, onRemove, onLeave }: TokenListProps) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);

  function go(from: HTMLElement, step: number) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const next = buttons[buttons.indexOf(from) + step];
    if (next) next.focus();
    else if (step > 0) onLeave();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, token: string) {
    const step = stepOf(event);
    if (step !== 0) go(event.currentTarget, step);
    else if (event.key === "Delete" || event.key === "Backspace") onRemove(token);
    else return;
    event.preventDefault();
  }

  return (
    <ul ref={list} className={styles.tokens}>
      {tokens.map((token) => (
        <li key={token} className={styles.token}>
          <bdi>{token}</bdi>
          <button
            type="button"
            className={styles.remove}
            aria-label={intl.formatMessage({ id: "ui.tokens.remove" }, { token })}
            onClick={() => onRemove(token)}
            onKeyDown={(event) => onKeyDown(event, token)}
          >
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Direction of an arrow key in reading order: 1 forward, -1 back, 0 for other keys. */
export function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const ahead = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  return key === ahead ? 1 : -1;
}
