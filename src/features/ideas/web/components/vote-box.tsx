import type { FormEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import type { ReactionSummary } from "#features/reactions/contract/resources.ts";
import { permissionsFor } from "#features/reactions/contract/rules.ts";
import { ReactionIcon, useReactions } from "#features/reactions/web/public.ts";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { classNames } from "#ui/class-names.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import styles from "./vote-box.module.css";

type VoteBoxProps = SlotProps<"post.actions">;

const none: readonly ReactionSummary[] = [];

export function VoteBox({ post }: VoteBoxProps) {
  const { recordType, recordID, record } = post;
  const { addToast } = useToast();
  const { reactions: votes, toggle } = useReactions(post, record.ideaVotes ?? none, () =>
    addToast({ body: <FormattedMessage id="ideas.vote.failed" />, tone: "error" }),
  );
  const { pathname, search } = useLocation();
  const intl = useIntl();
  const mayVote = useMayVote();
  if (votes.length === 0) return null;
  const isClosed = record.status?.state === "closed";

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) toggle(submitter.value);
  }

  const counts = (
    <fieldset
      className={styles.votes}
      title={isClosed ? intl.formatMessage({ id: "ideas.vote.closed" }) : undefined}
    >
      <legend className="visually-hidden">
        <FormattedMessage id={isClosed ? "ideas.vote.closed" : "ideas.votes"} />
      </legend>
      {votes.map((vote) => (
        <Vote key={vote.tagID} vote={vote} mayVote={mayVote(vote, isClosed)} />
      ))}
    </fieldset>
  );
  if (!votes.some((vote) => mayVote(vote, isClosed)))
    return <div className={styles.form}>{counts}</div>;
  return (
    <form
      method="post"
      action={`/reactions/${recordType}/${recordID}`}
      onSubmit={press}
      className={styles.form}
      data-tells=""
    >
      <input type="hidden" name="target" value={pathname + search} />
      {counts}
    </form>
  );
}

function useMayVote() {
  const may = usePermissionCheck();
  return (vote: ReactionSummary, isClosed: boolean) =>
    may(permissionsFor(vote)) && (vote.hasReacted || !(isClosed || vote.isRetired));
}

function Vote({ vote, mayVote }: { vote: ReactionSummary; mayVote: boolean }) {
  const { urlcode, icon, count, hasReacted } = vote;
  const content = (
    <>
      <ReactionIcon name={icon} />
      <span className={styles.label}>
        <FormattedMessage id={`ideas.${hasReacted ? "voted" : "vote"}.${urlcode}`} />
      </span>{" "}
      <NumberCompact value={count} />
    </>
  );
  if (!mayVote)
    return (
      <span className={styles.count}>
        <ReactionIcon name={icon} />
        <FormattedMessage id={`ideas.count.${urlcode}`} values={{ count }} />
      </span>
    );
  return (
    <button
      type="submit"
      name={hasReacted ? "remove" : "add"}
      value={urlcode}
      className={classNames(styles.vote, hasReacted && styles.own)}
      aria-pressed={hasReacted}
    >
      {content}
    </button>
  );
}
