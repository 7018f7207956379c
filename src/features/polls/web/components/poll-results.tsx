import type { CSSProperties } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import type { ReceivedPoll } from "../../contract/resources.ts";
import styles from "./poll.module.css";

/** Bars, which are cells of a table of the same values. */
export function PollResults({ poll }: { poll: ReceivedPoll }) {
  const { pollOption, isRanked, pollOptionIDs } = poll;
  const voters = Math.max(1, poll.countVotes ?? 0);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        <FormattedMessage id="polls.results" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="polls.option" />
          </th>
          <th scope="col" className={styles.number}>
            <FormattedMessage id={isRanked ? "polls.firstChoices" : "polls.votes"} />
          </th>
        </tr>
      </thead>
      <tbody>
        {pollOption.map(({ pollOptionID, body, countVotes }) => (
          <tr key={pollOptionID}>
            <th scope="row" className={styles.wide}>
              <bdi>{body}</bdi>
              {!isRanked && pollOptionIDs.includes(pollOptionID) && (
                <>
                  {" "}
                  <FormattedMessage id="polls.own" />
                </>
              )}
              <span className={styles.bar} aria-hidden="true">
                <span style={{ "--part": (countVotes ?? 0) / voters } as CSSProperties} />
              </span>
            </th>
            <td className={styles.number}>
              <FormattedNumber value={countVotes ?? 0} /> (
              <FormattedNumber
                value={(countVotes ?? 0) / voters}
                style="percent"
                maximumFractionDigits={0}
              />
              )
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
