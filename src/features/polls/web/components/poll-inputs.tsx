import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { FieldErrors, FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { pollType } from "../../contract/rules.ts";
import { ClosingDate } from "./closing-date.tsx";
import { OptionRows } from "./option-rows.tsx";
import styles from "./poll.module.css";
import { PollRules } from "./poll-rules.tsx";

/** Fields of the poll in the form of a post. Empty ones are not sent, so a post without options has no poll. */
export function PollInputs({ type, post, values, errorsOf }: SlotProps<"postForm.inputs">) {
  const poll = post?.poll;
  const errors = ["poll", "pollOption"].flatMap(errorsOf);
  const isOpen =
    type === pollType ||
    poll !== undefined ||
    errors.length > 0 ||
    Object.keys(values).some((name) => name.startsWith("text:poll."));
  return (
    <details open={isOpen || undefined}>
      <summary>
        <FormattedMessage id={poll || type === pollType ? "polls.type" : "polls.add"} />
      </summary>
      <div className={styles.inputs}>
        <FieldErrors id="poll-errors" errors={errors} />
        <FormField
          label={<FormattedMessage id="polls.question" />}
          description={<FormattedMessage id="polls.question.text" />}
        >
          <TextInput
            name="text:poll.name"
            dir="auto"
            maxLength={250}
            defaultValue={
              values["text:poll.name"] ?? (poll && poll.name !== post?.name ? poll.name : "")
            }
          />
        </FormField>
        <OptionRows poll={poll} values={values} />
        <PollRules poll={poll} values={values} />
        <ClosingDate value={values["text:poll.dateCloses"] ?? poll?.dateCloses ?? ""} />
      </div>
    </details>
  );
}
