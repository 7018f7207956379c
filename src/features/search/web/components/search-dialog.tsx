import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { scopeOf } from "../address/search-filters.ts";
import { storeRecentSearch } from "../hooks/recent-searches.ts";
import { onThisSite } from "../hooks/search-target.ts";
import { type Choice, useChoices } from "../hooks/use-choices.ts";
import { DomainSelect } from "./domain-select.tsx";
import { ExternalMark } from "./external-mark.tsx";
import { MarkedText } from "./marked-text.tsx";
import { ResultDate } from "./result-date.tsx";
import { iconOf } from "./result-icon.ts";
import { ScopeSelect } from "./scope-select.tsx";
import styles from "./search-dialog.module.css";

export interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "search.title" });
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="large" hideHeader>
      <Palette onClose={onClose} />
    </Modal>
  );
}

const closingMs = 200;

function Palette({ onClose }: Pick<SearchDialogProps, "onClose">) {
  const intl = useIntl();
  const listID = useId();
  const navigate = useNavigate();
  const { userID } = useViewer();
  const [text, setText] = useState("");
  const [place, setPlace] = useState(onThisSite);
  const [current, setCurrent] = useState(0);
  const groups = useChoices(text, place);
  const choices = groups.flatMap((group) => group.choices);
  const chosen = choices[Math.min(current, choices.length - 1)];
  const chosenID = chosen && `${listID}-${chosen.id}`;

  useEffect(() => {
    if (chosenID) document.getElementById(chosenID)?.scrollIntoView({ block: "nearest" });
  }, [chosenID]);

  function go(choice: Choice | undefined) {
    if (!choice) return;
    if (choice.staysOpen) {
      choice.run?.();
      return;
    }
    onClose();
    if (choice.query !== undefined) storeRecentSearch(userID, choice.query);
    // The closing dialog restores the focus first.
    if (choice.run) setTimeout(choice.run, closingMs);
    else follow(choice);
  }

  function follow({ url, target }: Choice) {
    if (target) window.open(url, target, "noopener");
    else if (/^https?:/i.test(url)) window.location.assign(url);
    else void navigate(url);
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
      <div className={styles.bar}>
        <SearchField
          size="large"
          hideSubmit
          value={text}
          onChange={(next) => {
            setText(next);
            setCurrent(0);
          }}
          className={styles.field}
          onKeyDown={onKeyDown}
          maxLength={1_000}
          dir="auto"
          data-autofocus=""
          placeholder={intl.formatMessage({ id: "search.placeholder" })}
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listID}
          aria-autocomplete="list"
          aria-activedescendant={chosenID}
        />
        <ScopeSelect
          value={place.scope}
          onChange={({ target }) => setPlace({ ...place, scope: scopeOf(target.value) })}
        />
        <DomainSelect value={place.domain} onChange={(domain) => setPlace({ ...place, domain })} />
        <Button variant="text" className={styles.cancel} onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
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
  // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
  // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
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
    {choice.isForeign && <ExternalMark />}
    {choice.labels?.map((label) => (
      <Tag key={label} preset="greyscale" className={styles.tag}>
        {label}
      </Tag>
    ))}
    {choice.note && (
      <span className={styles.note} dir="auto">
        {choice.note}
      </span>
    )}
    {choice.dateInserted && (
      <span className={styles.date}>
        <ResultDate {...choice} />
      </span>
    )}
  </div>
);
