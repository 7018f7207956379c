import { type KeyboardEvent, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/form-field.tsx";
import { Photo } from "#ui/photo.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { type Suggested, useSuggestions } from "../hooks/use-suggestions.ts";
import styles from "./recipients-field.module.css";

interface RecipientsFieldProps {
  defaultValue: string;
  errors: readonly string[];
  label?: string;
}

/** Names with commas between them; with scripts, members are suggested for the name that is being typed. */
export function RecipientsField({
  defaultValue,
  errors,
  label = "conversations.to",
}: RecipientsFieldProps) {
  const intl = useIntl();
  const listID = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { people, close } = useSuggestions(typed);
  const chosen = people[Math.min(active, people.length - 1)];

  function note() {
    setTyped(nameAtEnd(input.current?.value ?? ""));
    setActive(0);
  }

  function choose({ name }: Suggested) {
    const field = input.current;
    if (!field) return;
    field.value = `${field.value.slice(0, field.value.length - nameAtEnd(field.value).length)}${name}, `;
    // Whoever keeps the form as a draft hears of it as of what is typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped("");
    close();
    field.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (people.length === 0 || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + people.length) % people.length);
    else if (event.key === "Enter") choose(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.recipients}>
      <FormField
        label={<FormattedMessage id={label} />}
        description={<FormattedMessage id="conversations.to.hint" />}
        errors={errors}
        isRequired
      >
        <TextInput
          ref={input}
          name="to"
          autoComplete="off"
          dir="auto"
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={listID}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionID(listID, chosen)}
          defaultValue={defaultValue}
          onInput={note}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </FormField>
      <div
        id={listID}
        className={styles.list}
        aria-hidden={people.length === 0}
        role="listbox"
        aria-label={intl.formatMessage({ id: "conversations.suggestions" })}
      >
        {people.map((person) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is marked
          <div
            key={person.userID}
            id={optionID(listID, person)}
            role="option"
            aria-selected={person === chosen}
            className={styles.option}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(person);
            }}
          >
            <Photo src={person.photoUrl} name={person.name} size="xsmall" />
            <bdi>{person.name}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}

const optionID = (listID: string, { userID }: Suggested) => `${listID}-${userID}`;

const nameAtEnd = (line: string): string => /[^,،、，;]*$/.exec(line)?.[0].trimStart() ?? "";
