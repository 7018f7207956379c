import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { maxOptions } from "../../contract/rules.ts";

interface PollRulesProps {
  poll: ReceivedPoll | undefined;
  values: Readonly<Record<string, string>>;
  /** Those of the number of choices. */
  errors: readonly string[];
}

interface Rule {
  field: "isRanked" | "results" | "anonymous" | "canChangeVote";
  labelID: string;
  /** Message ids by value; an empty value is the default of new polls. */
  choices: Readonly<Record<string, string>>;
}

const rules: readonly Rule[] = [
  {
    field: "isRanked",
    labelID: "polls.kind",
    choices: { false: "polls.kind.choice", true: "polls.kind.ranked" },
  },
  {
    field: "results",
    labelID: "polls.showResults",
    choices: {
      always: "polls.results.always",
      afterVoting: "polls.results.afterVoting",
      afterClosing: "polls.results.afterClosing",
    },
  },
  {
    field: "anonymous",
    labelID: "polls.names",
    choices: { false: "polls.named", true: "polls.anonymous.choice" },
  },
  {
    field: "canChangeVote",
    labelID: "polls.changing",
    choices: { true: "polls.changing.yes", false: "polls.changing.no" },
  },
];

/** Selects send nothing for what a new poll has by default, so that posts without a poll send nothing of it. */
export function PollRules({ poll, values, errors }: PollRulesProps) {
  const intl = useIntl();
  const maxChoices = "text:poll.maxChoices";
  return (
    <>
      {rules.map(({ field, labelID, choices }) => (
        <FormField key={field} label={<FormattedMessage id={labelID} />}>
          <Select
            name={`text:poll.${field}`}
            defaultValue={values[`text:poll.${field}`] ?? (poll ? String(poll[field]) : "")}
          >
            {Object.entries(choices).map(([value, id], index) => (
              <option key={value} value={index === 0 && !poll ? "" : value}>
                {intl.formatMessage({ id })}
              </option>
            ))}
          </Select>
        </FormField>
      ))}
      <FormField
        id="maxChoices"
        errors={errors}
        label={<FormattedMessage id="polls.maxChoices" />}
        description={<FormattedMessage id="polls.maxChoices.text" />}
      >
        <NumberInput
          name={maxChoices}
          min={1}
          max={maxOptions}
          defaultValue={values[maxChoices] ?? (poll && !poll.isRanked ? poll.maxChoices : "")}
        />
      </FormField>
    </>
  );
}
