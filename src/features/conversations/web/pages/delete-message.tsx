import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, redirect, useActionData, useLoaderData } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "../components/write-message.module.css";

type Contract = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return apiOf<Contract>()(transport)("GET /messages/{messageID}", {
    params: { messageID: recordID(params.messageID) },
  });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  await apiOf<Contract>()(transport)("DELETE /messages/{messageID}", {
    params: { messageID: recordID(params.messageID) },
  });
  return redirect(`/messages/${recordID(values.conversationID)}`);
});

export default function DeleteMessagePage() {
  const intl = useIntl();
  const { body, conversationID, url } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "conversations.delete.title" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {answer && <Message tone="error">{answer.description ?? answer.message}</Message>}
      <blockquote>
        <UserContent html={body} />
      </blockquote>
      <p>
        <FormattedMessage id="conversations.delete.question" />
      </p>
      <RouterForm method="post" className={styles.form}>
        <input type="hidden" name="conversationID" value={conversationID} />
        <div className={styles.actions}>
          <Button type="submit" variant="danger">
            <FormattedMessage id="conversations.delete" />
          </Button>
          <LinkButton href={url} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </div>
      </RouterForm>
    </PageLayout>
  );
}
