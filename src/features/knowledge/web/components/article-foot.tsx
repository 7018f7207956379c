import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { addressOfReport } from "#features/reports/contract/rules/addresses.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./article-foot.module.css";
import type { ReceivedArticle } from "./received-article.ts";

/** Whether it was helpful, and the articles before and after it. */
export function ArticleFoot({ article }: { article: ReceivedArticle }) {
  const intl = useIntl();
  const { offers } = useSite();
  const { previous, next } = article;
  return (
    <>
      <Helpful article={article} />
      {article.permissions?.["flag.add"] && offers.includes("escalations") && (
        <p className={styles.label}>
          <Link href={addressOfReport({ recordType: "article", recordID: article.articleID })}>
            <FormattedMessage id="knowledge.report" />
          </Link>
        </p>
      )}
      {(previous || next) && (
        <nav
          className={styles.neighbours}
          aria-label={intl.formatMessage({ id: "knowledge.neighbours" })}
        >
          {previous && (
            <Link href={previous.url} rel="prev">
              <span className={styles.label}>
                <FormattedMessage id="knowledge.previous" />
              </span>
              <bdi>{previous.name}</bdi>
            </Link>
          )}
          {next && (
            <Link href={next.url} rel="next" className={styles.next}>
              <span className={styles.label}>
                <FormattedMessage id="knowledge.next" />
              </span>
              <bdi>{next.name}</bdi>
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Helpful({ article: { reactions = [], permissions = {} } }: { article: ReceivedArticle }) {
  const [reaction] = reactions;
  if (!reaction || (!permissions["articles.react"] && reaction.total === 0)) return null;
  const { yes, total, userReaction } = reaction;
  return (
    <section id="helpful" className={styles.helpful}>
      <h2>
        <FormattedMessage id="knowledge.helpful" />
      </h2>
      {permissions["articles.react"] && (
        <Form method="post" preventScrollReset>
          {(["yes", "no"] as const).map((helpful) => (
            <Button
              key={helpful}
              type="submit"
              name="helpful"
              value={helpful}
              aria-pressed={userReaction === helpful}
            >
              <FormattedMessage id={`knowledge.helpful.${helpful}`} />
            </Button>
          ))}
        </Form>
      )}
      {total > 0 && (
        <span className={styles.label}>
          <FormattedMessage id="knowledge.helpful.count" values={{ yes, total }} />
        </span>
      )}
    </section>
  );
}
