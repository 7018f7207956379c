import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { inLanguage } from "../../contract/rules.ts";
import type { ReceivedArticle } from "./received-article.ts";

export function ArticleActions({
  article: {
    articleID,
    url,
    status,
    locale,
    permissions = {},
    translations = [],
    featured,
    bookmarked,
  },
}: {
  article: ReceivedArticle;
}) {
  const isForMember = bookmarked !== undefined;
  if (!permissions["articles.edit"] && !permissions["articles.delete"] && !isForMember) return null;
  return (
    <>
      {isForMember && (
        <Form method="post">
          <Button type="submit" name="bookmarked" value={String(!bookmarked)} icon="bookmark">
            <FormattedMessage id={`knowledge.bookmark.${bookmarked ? "remove" : "add"}`} />
          </Button>
        </Form>
      )}
      {permissions["articles.edit"] && (
        <>
          <LinkButton href={`${url}/edit`}>
            <FormattedMessage id="knowledge.edit" />
          </LinkButton>
          {translations.length > 1 && (
            <LinkButton href={`${url}/translate`}>
              <FormattedMessage id="knowledge.translate" />
            </LinkButton>
          )}
          <LinkButton href={`${url}/revisions`}>
            <FormattedMessage id="knowledge.revisions" />
          </LinkButton>
          <LinkButton href={inLanguage(`/kb/articles/${articleID}.md`, locale)} reload>
            <FormattedMessage id="knowledge.download" />
          </LinkButton>
        </>
      )}
      {permissions["articles.manage"] && status === "published" && (
        <Form method="post">
          <Button type="submit" name="featured" value={String(!featured)}>
            <FormattedMessage id={`knowledge.featured.${featured ? "remove" : "add"}`} />
          </Button>
        </Form>
      )}
      {permissions["articles.delete"] && status === "deleted" && (
        <Form method="post">
          <Button type="submit" name="status" value="undeleted">
            <FormattedMessage id="knowledge.restore" />
          </Button>
        </Form>
      )}
      {permissions["articles.delete"] && status !== "deleted" && (
        <details>
          <summary>
            <FormattedMessage id="knowledge.delete" />
          </summary>
          <Form method="post">
            <p>
              <FormattedMessage id="knowledge.delete.hint" />
            </p>
            <Button type="submit" name="status" value="deleted" variant="danger">
              <FormattedMessage id="knowledge.deleteArticle" />
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
