import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { FieldErrors } from "#ui/forms/form-field.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { voteForm } from "../../contract/rules.ts";
import styles from "./poll.module.css";
import { rankField } from "./ranks.ts";
import { choicesField } from "./vote-errors.ts";

interface VoteFormProps {
  poll: ReceivedPoll;
  answer?: FormAnswer | undefined;
}

/** Works without scripts: options are radio buttons, checkboxes, or ranks to select. */
export function VoteForm({ poll, answer }: VoteFormProps) {
  const { pollID, hasVoted, canChangeVote } = poll;
  return (
    <RouterForm method="post" action={voteForm(pollID)} className={styles.form} preventScrollReset>
      <Choices poll={poll} answer={answer} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          <FormattedMessage id={hasVoted ? "polls.change" : "polls.vote"} />
        </Button>
        {hasVoted && canChangeVote && (
          <Button type="submit" name="act" value="withdraw" variant="text">
            <FormattedMessage id="polls.withdraw" />
          </Button>
        )}
      </div>
    </RouterForm>
  );
}

function Choices({ poll, answer }: VoteFormProps) {
  const { pollOption, pollOptionIDs, isRanked, maxChoices, anonymous } = poll;
  const group = {
    id: choicesField,
    errors: errorsOf(answer, choicesField),
    description: anonymous ? <FormattedMessage id="polls.anonymous.final" /> : undefined,
  };
  if (isRanked)
    return (
      <ChoiceGroup {...group} legend={<FormattedMessage id="polls.rank" />}>
        {pollOption.map((option) => (
          <Rank key={option.pollOptionID} poll={poll} answer={answer} option={option} />
        ))}
      </ChoiceGroup>
    );
  const chosen = answer ? (answer.lists.choice ?? []) : pollOptionIDs.map(String);
  if (maxChoices === 1)
    return (
      <RadioGroup
        {...group}
        legend={<FormattedMessage id="polls.choose" />}
        name="choice"
        defaultValue={chosen[0] ?? ""}
        options={pollOption.map(({ pollOptionID, body }) => ({
          value: String(pollOptionID),
          label: <bdi>{body}</bdi>,
        }))}
      />
    );
  return (
    <ChoiceGroup
      {...group}
      legend={<FormattedMessage id="polls.chooseSeveral" values={{ most: maxChoices }} />}
    >
      {pollOption.map(({ pollOptionID, body }) => (
        <Checkbox
          key={pollOptionID}
          name="choice"
          value={pollOptionID}
          defaultChecked={chosen.includes(String(pollOptionID))}
          label={<bdi>{body}</bdi>}
        />
      ))}
    </ChoiceGroup>
  );
}

interface RankProps extends VoteFormProps {
  option: ReceivedPoll["pollOption"][number];
}

function Rank({ poll, answer, option: { pollOptionID, body } }: RankProps) {
  const intl = useIntl();
  const name = rankField(pollOptionID);
  const stored = poll.pollOptionIDs.indexOf(pollOptionID) + 1 || "";
  const errors = errorsOf(answer, name);
  const errorsID = `${name}-errors`;
  return (
    <div className={styles.rank}>
      <bdi>{body}</bdi>
      <Select
        id={name}
        name={name}
        aria-label={intl.formatMessage({ id: "polls.rankOf" }, { option: body })}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? errorsID : undefined}
        defaultValue={answer ? answer.values[name] : stored}
      >
        <option value="">{intl.formatMessage({ id: "polls.rank.none" })}</option>
        {poll.pollOption.map((each, index) => (
          <option key={each.pollOptionID} value={index + 1}>
            {intl.formatNumber(index + 1)}
          </option>
        ))}
      </Select>
      <FieldErrors id={errorsID} errors={errors} />
    </div>
  );
}

const errorsOf = (answer: FormAnswer | undefined, field: string): string[] =>
  (answer?.errors ?? []).flatMap((error) => (error.field === field ? [error.message] : []));
