import { useId } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { classNames } from "#ui/class-names.ts";
import type { ReceivedPoll } from "../../contract/resources.ts";
import styles from "./poll.module.css";

/** Rounds of the run-off: who wins, and how, with the rule for ties. */
export function PollRounds({ poll }: { poll: ReceivedPoll }) {
  const { rounds = [], winnerID, pollOption } = poll;
  const id = useId();
  const winner = pollOption.find(({ pollOptionID }) => pollOptionID === winnerID);
  return (
    <>
      {winner && (
        <p>
          <FormattedMessage
            id={poll.isClosed ? "polls.winner" : "polls.leads"}
            values={{ option: <bdi>{winner.body}</bdi> }}
          />
        </p>
      )}
      <details>
        <summary id={id}>
          <FormattedMessage id="polls.rounds" />
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
          <table className={classNames(styles.table, styles.rounds)}>
            <caption className="visually-hidden">
              <FormattedMessage id="polls.rounds" />
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="polls.option" />
                </th>
                {rounds.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number
                  <th key={index} scope="col" className={styles.number}>
                    <FormattedMessage id="polls.round" values={{ number: index + 1 }} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pollOption.map(({ pollOptionID, body }) => (
                <tr key={pollOptionID}>
                  <th scope="row">
                    <bdi>{body}</bdi>
                  </th>
                  {rounds.map(({ counts }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number
                    <td key={index} className={styles.number}>
                      <Count of={counts.find((each) => each.pollOptionID === pollOptionID)} />
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">
                  <FormattedMessage id="polls.exhausted" />
                </th>
                {rounds.map(({ exhausted }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number
                  <td key={index} className={styles.number}>
                    <FormattedNumber value={exhausted} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
        <p className={styles.hints}>
          <FormattedMessage id="polls.ties" />
        </p>
      </details>
    </>
  );
}

const Count = ({ of }: { of: { countVotes: number } | undefined }) =>
  of ? <FormattedNumber value={of.countVotes} /> : <FormattedMessage id="polls.eliminated" />;
