import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedArticle } from "./received-article.ts";

export function ArticleActions({
  article: { url, status, permissions = {} },
}: {
  article: ReceivedArticle;
}) {
  if (!permissions["articles.edit"] && !permissions["articles.delete"]) return null;
  const next = status === "deleted" ? "undeleted" : "deleted";
  return (
    <>
      {permissions["articles.edit"] && (
        <>
          <LinkButton href={`${url}/edit`}>
            <FormattedMessage id="knowledge.edit" />
          </LinkButton>
          <LinkButton href={`${url}/revisions`}>
            <FormattedMessage id="knowledge.revisions" />
          </LinkButton>
        </>
      )}
      {permissions["articles.delete"] && (
        <Form method="post">
          <Button type="submit" name="status" value={next}>
            <FormattedMessage id={`knowledge.${next === "deleted" ? "delete" : "restore"}`} />
          </Button>
        </Form>
      )}
    </>
  );
}
