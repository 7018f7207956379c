import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./knowledge.module.css";
import { LanguageName } from "./language-name.tsx";
import type { ReceivedArticle } from "./received-article.ts";

interface ArticleNotesProps {
  article: ReceivedArticle;
  /** The language that the reader asked for. */
  asked: string;
}

/** What readers should know about the state of an article and of its translation. */
export function ArticleNotes({ article, asked }: ArticleNotesProps) {
  const { status, locale, translationStatus, translations = [] } = article;
  const [source] = translations;
  const language = <LanguageName locale={locale} />;
  return (
    <div className={styles.notes}>
      {status !== "published" && (
        <Message tone="warning">
          <FormattedMessage id={`knowledge.status.${status}`} />
        </Message>
      )}
      {article.openRevisionID && status === "published" && (
        <Message>
          <FormattedMessage id="knowledge.open" />
        </Message>
      )}
      {article.isOutdated && (
        <Message tone="warning">
          <FormattedMessage id="knowledge.outdated" />
        </Message>
      )}
      {source && translationStatus === "not-translated" && (
        <Message>
          <FormattedMessage
            id="knowledge.notTranslated"
            values={{ asked: <LanguageName locale={asked} />, language }}
          />
        </Message>
      )}
      {source && translationStatus === "out-of-date" && (
        <Message tone="warning">
          <FormattedMessage
            id="knowledge.translationOutdated"
            values={{
              link: (
                <Link key="source" href={source.url} hrefLang={source.locale}>
                  <LanguageName locale={source.locale} />
                </Link>
              ),
            }}
          />
        </Message>
      )}
    </div>
  );
}
