import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import { classNames } from "../class-names.ts";
import { useHasScripts } from "../has-scripts.ts";
import styles from "./password-input.module.css";
import { type TextInputProps, useInputProps } from "./text-input.tsx";

/** A password field with a button to reveal it. Without scripts there is no button. */
export function PasswordInput(props: TextInputProps) {
  const { className, ...input } = useInputProps(props);
  const [isShown, setShown] = useState(false);
  const hasScripts = useHasScripts();
  return (
    <span className={styles.box}>
      <input
        {...input}
        type={isShown ? "text" : "password"}
        autoCapitalize={isShown ? "none" : undefined}
        spellCheck={false}
        className={classNames(className, styles.input)}
      />
      {hasScripts && (
        <button
          type="button"
          aria-pressed={isShown}
          disabled={input.disabled}
          className={styles.button}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" size="small" />
          <span className="visually-hidden">
            <FormattedMessage id="ui.password.show" />
          </span>
        </button>
      )}
    </span>
  );
}
