import { FormattedMessage } from "react-intl";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { questionNumbers } from "../../contract/rules/questions.ts";
import type { RuleValues } from "../../contract/rules/rule-values.ts";
import styles from "./event-form.module.css";
import { FlagField } from "./flag-field.tsx";

interface QuestionFieldsProps {
  values: RuleValues;
  errors: readonly string[];
}

/** What those who come are asked. Rooms for further questions are open once there is one before them. */
export const QuestionFields = ({ values, errors }: QuestionFieldsProps) => (
  <details className={styles.questions} open={errors.length > 0 || Boolean(values.question1)}>
    <summary>
      <FormattedMessage id="events.questions" />
    </summary>
    <ChoiceGroup
      id="questions"
      legend={<FormattedMessage id="events.questions.hint" />}
      errors={errors}
    >
      {questionNumbers.map((number) => (
        <Question key={number} number={number} values={values} />
      ))}
    </ChoiceGroup>
  </details>
);

interface QuestionProps {
  number: number;
  values: RuleValues;
}

function Question({ number, values }: QuestionProps) {
  const name = `question${number}`;
  const isOpen = number === 1 || Boolean(values[name]);
  return (
    <details className={styles.question} open={isOpen}>
      <summary>
        <FormattedMessage id="events.question" values={{ number }} />
      </summary>
      <input type="hidden" name={`${name}ID`} value={values[`${name}ID`] ?? ""} />
      <FormField label={<FormattedMessage id="events.question" values={{ number }} />}>
        <TextInput name={name} maxLength={255} dir="auto" defaultValue={values[name]} />
      </FormField>
      <FormField
        label={<FormattedMessage id="events.question.choices" />}
        description={<FormattedMessage id="events.question.choices.hint" />}
      >
        <TextArea
          name={`${name}Choices`}
          rows={2}
          dir="auto"
          defaultValue={values[`${name}Choices`]}
        />
      </FormField>
      <FlagField
        name={`${name}Required`}
        values={values}
        label={<FormattedMessage id="events.question.required" />}
      />
    </details>
  );
}
