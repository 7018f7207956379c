import { type KeyboardEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/modal.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { type Choice, useChoices } from "../hooks/use-choices.ts";
import { MarkedText } from "./marked-text.tsx";
import { iconOf } from "./result-icon.ts";
import styles from "./search-dialog.module.css";

export interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Searches from wherever somebody is, and goes to pages by their names: a list that follows the typing. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "search.title" });
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="large" hideHeader>
      <Palette onClose={onClose} />
    </Modal>
  );
}

/** Longer than a dialog takes to go. */
const closingMs = 200;

function Palette({ onClose }: Pick<SearchDialogProps, "onClose">) {
  const intl = useIntl();
  const listID = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [current, setCurrent] = useState(0);
  const groups = useChoices(text);
  const choices = groups.flatMap((group) => group.choices);
  const chosen = choices[Math.min(current, choices.length - 1)];

  function go(choice: Choice | undefined) {
    if (!choice) return;
    onClose();
    // Once the dialog is gone, which gives the focus back, the page is there again.
    if (choice.run) setTimeout(choice.run, closingMs);
    else void navigate(choice.url);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setCurrent((Math.min(current, choices.length - 1) + step + choices.length) % choices.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(chosen);
    }
  }

  return (
    <search className={styles.palette}>
      <SearchField
        size="large"
        hideSubmit
        value={text}
        onChange={(next) => {
          setText(next);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
        maxLength={1_000}
        dir="auto"
        data-autofocus=""
        placeholder={intl.formatMessage({ id: "search.placeholder" })}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listID}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${listID}-${chosen.id}`}
      />
      <div id={listID} role="listbox" aria-label={intl.formatMessage({ id: "search.suggestions" })}>
        {groups.map(({ id, choices: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={id} role="group" aria-labelledby={`${listID}-${id}`} className={styles.group}>
            <div id={`${listID}-${id}`} role="presentation" className={styles.name}>
              <FormattedMessage id={`search.source.${id}`} />
            </div>
            {own.map((choice) => (
              <Option
                key={choice.id}
                id={`${listID}-${choice.id}`}
                choice={choice}
                isCurrent={choice === chosen}
                onChoose={() => go(choice)}
              />
            ))}
          </div>
        ))}
      </div>
    </search>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isCurrent: boolean;
  onChoose: () => void;
}

const Option = ({ id, choice, isCurrent, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
  <div
    id={id}
    role="option"
    aria-selected={isCurrent}
    className={styles.option}
    onClick={onChoose}
    onMouseDown={(event) => event.preventDefault()}
  >
    <Icon name={iconOf(choice.type)} size="small" className={styles.icon} />
    <bdi className={styles.label}>
      <MarkedText text={choice.label} marks={choice.marks} />
    </bdi>
    {choice.note && (
      <span className={styles.note} dir="auto">
        {choice.note}
      </span>
    )}
  </div>
);
