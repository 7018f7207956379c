import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { votesPage } from "../../contract/rules.ts";
import { VoterList } from "../components/voter-list.tsx";
import styles from "../components/voters.module.css";
import { loadVotes } from "./load-votes.ts";

export const loader = serverLoader(loadVotes);
export const clientLoader = browserLoader(loadVotes);

export default function VotesPage() {
  const intl = useIntl();
  const { poll, option, votes, page, limit, hasMore } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "polls.who" });
  const hrefOf = (number: number) =>
    votesPage(poll.pollID, option.pollOptionID) + (number > 1 ? `&page=${number}` : "");
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading
        title={title}
        description={
          <Link href={`/discussion/${poll.discussionID}#poll`}>
            <bdi>{poll.name}</bdi>
          </Link>
        }
      />
      <LinkTabs
        label={intl.formatMessage({ id: "polls.options" })}
        tabs={poll.pollOption.map(({ pollOptionID, body }) => ({
          id: String(pollOptionID),
          href: votesPage(poll.pollID, pollOptionID),
          name: <bdi className={styles.tab}>{body}</bdi>,
          isCurrent: pollOptionID === option.pollOptionID,
        }))}
      />
      <section className={styles.voters}>
        <h2>
          <bdi>{option.body}</bdi>
        </h2>
        {votes.length === 0 ? (
          <EmptyState icon="user" title={<FormattedMessage id="polls.who.none" />} />
        ) : (
          <VoterList votes={votes} isRanked={poll.isRanked} />
        )}
      </section>
      {(page > 1 || hasMore) && (
        <Pager
          page={page}
          limit={limit}
          total={(page - 1) * limit + votes.length + Number(hasMore)}
          hasMore={hasMore}
          hrefOf={hrefOf}
        />
      )}
    </PageLayout>
  );
}
