import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { voteForm } from "../../contract/rules.ts";
import styles from "./poll.module.css";

interface VoteFormProps {
  poll: ReceivedPoll;
  errors?: readonly string[];
}

/** Works without scripts: options are radio buttons, checkboxes, or ranks to select. */
export function VoteForm({ poll, errors = [] }: VoteFormProps) {
  const { pollID, hasVoted, canChangeVote } = poll;
  return (
    <RouterForm method="post" action={voteForm(pollID)} className={styles.form} preventScrollReset>
      <Choices poll={poll} errors={errors} />
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

function Choices({ poll, errors }: Required<VoteFormProps>) {
  const { pollOption, pollOptionIDs, isRanked, maxChoices, anonymous } = poll;
  const group = {
    errors,
    description: anonymous ? <FormattedMessage id="polls.anonymous.final" /> : undefined,
  };
  if (isRanked) return <Ranks poll={poll} {...group} />;
  if (maxChoices === 1)
    return (
      <RadioGroup
        {...group}
        legend={<FormattedMessage id="polls.choose" />}
        name="choice"
        defaultValue={String(pollOptionIDs[0] ?? "")}
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
          defaultChecked={pollOptionIDs.includes(pollOptionID)}
          label={<bdi>{body}</bdi>}
        />
      ))}
    </ChoiceGroup>
  );
}

function Ranks({ poll, ...group }: Required<Pick<VoteFormProps, "poll" | "errors">>) {
  const intl = useIntl();
  const { pollOption, pollOptionIDs } = poll;
  return (
    <ChoiceGroup {...group} legend={<FormattedMessage id="polls.rank" />}>
      {pollOption.map(({ pollOptionID, body }) => (
        <div key={pollOptionID} className={styles.rank}>
          <bdi>{body}</bdi>
          <Select
            name={`rank.${pollOptionID}`}
            aria-label={intl.formatMessage({ id: "polls.rankOf" }, { option: body })}
            defaultValue={pollOptionIDs.indexOf(pollOptionID) + 1 || ""}
          >
            <option value="">{intl.formatMessage({ id: "polls.rank.none" })}</option>
            {pollOption.map((each, index) => (
              <option key={each.pollOptionID} value={index + 1}>
                {intl.formatNumber(index + 1)}
              </option>
            ))}
          </Select>
        </div>
      ))}
    </ChoiceGroup>
  );
}
