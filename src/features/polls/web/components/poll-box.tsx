import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { resultsFile, votesPage } from "../../contract/rules.ts";
import styles from "./poll.module.css";
import { PollResults } from "./poll-results.tsx";
import { PollRounds } from "./poll-rounds.tsx";
import { VoteForm } from "./vote-form.tsx";

interface PollBoxProps {
  poll: ReceivedPoll;
  isAuthor?: boolean;
  /** Why the viewer's vote was refused, with its choices. */
  answer?: FormAnswer | undefined;
}

/** A poll: question, results as far as they are shown, and the form to vote. */
export function PollBox({ poll, isAuthor, answer }: PollBoxProps) {
  const id = useId();
  const { canVote, hasVoted, countVotes, isClosed } = poll;
  const isShown = countVotes !== null;
  const isGuest = useIsGuest();
  return (
    <section className={styles.poll} aria-labelledby={id} id="poll">
      <h2 id={id} className={styles.title}>
        <bdi>{poll.name}</bdi>
      </h2>
      <Hints poll={poll} />
      {canVote && !hasVoted && <VoteForm poll={poll} answer={answer} />}
      {isShown && <PollResults poll={poll} />}
      {isShown && poll.rounds && <PollRounds poll={poll} />}
      {!isShown && !canVote && <Options poll={poll} />}
      {canVote && hasVoted && (
        <details open={answer !== undefined || undefined}>
          <summary>
            <FormattedMessage id="polls.change" />
          </summary>
          <VoteForm poll={poll} answer={answer} />
        </details>
      )}
      {isGuest && !isClosed && (
        <p className={styles.hints}>
          <Link href="/entry/signin">
            <FormattedMessage id="polls.signIn" />
          </Link>
        </p>
      )}
      {isShown && <ResultLinks poll={poll} isAuthor={isAuthor} />}
    </section>
  );
}

function ResultLinks({ poll: { pollID, anonymous, countVotes }, isAuthor }: PollBoxProps) {
  const hasVoters = !anonymous && countVotes !== 0;
  if (!hasVoters && !isAuthor) return null;
  return (
    <p className={styles.hints}>
      {hasVoters && (
        <Link href={votesPage(pollID)}>
          <FormattedMessage id="polls.who" />
        </Link>
      )}
      {isAuthor && (
        <Link href={resultsFile(pollID)} reload>
          <FormattedMessage id="polls.file" />
        </Link>
      )}
    </p>
  );
}

const Options = ({ poll }: PollBoxProps) => (
  <ul>
    {poll.pollOption.map(({ pollOptionID, body }) => (
      <li key={pollOptionID} dir="auto">
        {body}
      </li>
    ))}
  </ul>
);

const Hints = ({ poll }: PollBoxProps) => (
  <p className={styles.hints}>
    {poll.countVotes !== null && (
      <span>
        <FormattedMessage id="polls.voters" values={{ count: poll.countVotes }} />
      </span>
    )}
    {poll.dateCloses && (
      <span>
        <FormattedMessage
          id={poll.isClosed ? "polls.closed" : "polls.closes"}
          values={{ date: <DateTime value={poll.dateCloses} /> }}
        />
      </span>
    )}
    <span>
      <FormattedMessage id={poll.anonymous ? "polls.anonymous" : "polls.named"} />
    </span>
    {poll.countVotes === null && (
      <span>
        <FormattedMessage
          id={
            poll.results === "afterVoting"
              ? "polls.hidden.afterVoting"
              : "polls.hidden.afterClosing"
          }
        />
      </span>
    )}
    {poll.hasVoted && (
      <span>
        <FormattedMessage id="polls.voted" />
      </span>
    )}
    {poll.dateEdited && (
      <span>
        <FormattedMessage
          id={poll.countVotesEdited === null ? "polls.edited" : "polls.editedAfter"}
          values={{
            date: <DateTime value={poll.dateEdited} mode="relative" />,
            count: poll.countVotesEdited,
          }}
        />
      </span>
    )}
  </p>
);
