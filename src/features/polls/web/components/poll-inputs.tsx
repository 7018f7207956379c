import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { offerInsert } from "#features/editor/web/public.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FieldErrors, FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { pollType } from "../../contract/rules.ts";
import { ClosingDate } from "./closing-date.tsx";
import { OptionRows } from "./option-rows.tsx";
import styles from "./poll.module.css";
import { PollRules } from "./poll-rules.tsx";

type InputsProps = SlotProps<"postForm.inputs">;

/** Fields of the poll in the form of a post. Empty ones are not sent, so a post without options has no poll. */
export function PollInputs(props: InputsProps) {
  const { type, post, values, errorsOf } = props;
  const errors = ["poll", ...fields].flatMap(errorsOf);
  const isPoll = type === pollType || post?.poll !== undefined;
  const isWritten = Object.entries(values).some(
    ([name, value]) => /^(text|value):poll\./.test(name) && value !== "",
  );
  const isOpen = isPoll || isWritten || errors.length > 0;
  const section = useOpenedByEditor();
  return (
    <details
      ref={section}
      id="poll"
      tabIndex={-1}
      open={isOpen || undefined}
      className={styles.part}
    >
      <summary>
        <FormattedMessage id={isPoll ? "polls.type" : "polls.add"} />
      </summary>
      <div className={styles.inputs}>
        <FieldErrors id="poll-errors" errors={errorsOf("poll")} />
        <Fields {...props} />
      </div>
    </details>
  );
}

/** The insert menu of the editor opens the section. */
function useOpenedByEditor() {
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function act() {
      const { current } = section;
      if (!current) return;
      current.open = true;
      (current.querySelector<HTMLElement>("input:enabled:not([type=hidden])") ?? current).focus();
    }
    return offerInsert({ id: "poll", icon: "list", labelID: "polls.type", act });
  }, []);
  return section;
}

const fields = ["pollOption", "maxChoices", "dateCloses"];

function Fields({ type, post, values, errorsOf }: InputsProps) {
  const poll = post?.poll;
  const { editable = "everything", isClosed = false } = poll ?? {};
  const isNew = editable === "everything";
  const isReworded = isNew || editable === "wording";
  const isClosing = isNew || (editable !== "nothing" && !isClosed);
  // What a stored poll has can be emptied.
  const dateCloses = `${poll ? "value" : "text"}:poll.dateCloses`;
  return (
    <>
      {!isNew && (
        <p className={styles.hints}>
          <FormattedMessage id={`polls.editable.${editable}`} />
        </p>
      )}
      <fieldset disabled={!isReworded} className={styles.inputs}>
        <legend className="visually-hidden">
          <FormattedMessage id="polls.wording" />
        </legend>
        <Question post={post} values={values} />
        <OptionRows poll={poll} values={values} isFixed={!isNew} errors={errorsOf("pollOption")} />
      </fieldset>
      <fieldset disabled={!isNew} className={styles.inputs}>
        <legend className="visually-hidden">
          <FormattedMessage id="polls.rules" />
        </legend>
        <PollRules poll={poll} values={values} errors={errorsOf("maxChoices")} />
      </fieldset>
      {isClosing && (
        <ClosingDate
          name={dateCloses}
          value={values[dateCloses] ?? poll?.dateCloses ?? ""}
          errors={errorsOf("dateCloses")}
        />
      )}
      {poll && type !== pollType && isReworded && <Removal values={values} />}
    </>
  );
}

function Question({ post, values }: Pick<InputsProps, "post" | "values">) {
  const poll = post?.poll;
  const name = `${poll ? "value" : "text"}:poll.name`;
  const stored = poll && poll.name !== post?.name ? poll.name : "";
  return (
    <FormField
      label={<FormattedMessage id="polls.question" />}
      description={<FormattedMessage id="polls.question.text" />}
    >
      <TextInput name={name} dir="auto" maxLength={250} defaultValue={values[name] ?? stored} />
    </FormField>
  );
}

const Removal = ({ values }: Pick<InputsProps, "values">) => (
  <Checkbox
    name="text:poll.remove"
    value="true"
    defaultChecked={values["text:poll.remove"] === "true"}
    label={<FormattedMessage id="polls.remove" />}
    description={<FormattedMessage id="polls.remove.text" />}
  />
);
