import { FormattedMessage } from "react-intl";
import type { TranslationState } from "../../contract/rules.ts";
import styles from "./text-fields.module.css";

/** What becomes of a text, below its field. */
export const TextState = ({ state, isEdited }: { state: TranslationState; isEdited: boolean }) => (
  <p className={styles.state} data-state={isEdited ? "unsaved" : state} aria-live="polite">
    {isEdited ? (
      <FormattedMessage id="translations.unsaved" />
    ) : (
      state !== "up-to-date" && <FormattedMessage id={`translations.state.${state}`} />
    )}
  </p>
);
