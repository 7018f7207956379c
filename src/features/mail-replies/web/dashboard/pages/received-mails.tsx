import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData, useLoaderData, useNavigation } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../received-mail-table.module.css";
import { ReceivedMailTable } from "../received-mail-table.tsx";
import { loadReceivedMails } from "./load-received-mails.ts";

type MailReplies = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadReceivedMails);

export const action = formAction(async ({ transport }) => ({
  checked: await apiOf<MailReplies>()(transport)("POST /received-mails/check"),
}));

const settingsUrl = "/dashboard/settings/incomingMail";

export default function ReceivedMailsPage() {
  const intl = useIntl();
  const { mails, page, limit, hasMore, isOn, problem } = useLoaderData<typeof loader>();
  const total = (page - 1) * limit + mails.length;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "mailReplies.received" })}
      description={<FormattedMessage id="mailReplies.received.text" />}
    >
      {!isOn && (
        <Message
          actions={
            <Link href={settingsUrl}>
              <FormattedMessage id="mailReplies.settings" />
            </Link>
          }
        >
          <FormattedMessage id="mailReplies.off" />
        </Message>
      )}
      {problem && (
        <Message tone="warning">
          <FormattedMessage id="mailReplies.problem" values={{ problem: <bdi>{problem}</bdi> }} />
        </Message>
      )}
      {isOn && <Check />}
      {mails.length === 0 ? (
        <EmptyState icon="mail" title={<FormattedMessage id="mailReplies.none" />}>
          <FormattedMessage id="mailReplies.none.text" />
        </EmptyState>
      ) : (
        <ReceivedMailTable mails={mails} />
      )}
      {total > 0 && (
        <Pager
          page={page}
          limit={limit}
          total={total + (hasMore ? 1 : 0)}
          hasMore={hasMore}
          hrefOf={(each) => `/dashboard/received-mails${each > 1 ? `?page=${each}` : ""}`}
        />
      )}
    </DashboardPage>
  );
}

function Check() {
  const answer = useActionData<FormAnswer | { checked: { isOk: boolean; message: string } }>();
  const isChecking = useNavigation().state === "submitting";
  const checked = answer && "checked" in answer ? answer.checked : undefined;
  return (
    <Form method="post" className={styles.check}>
      <div role="status">
        {checked && (
          <Message tone={checked.isOk ? "success" : "error"}>
            <bdi>{checked.message}</bdi>
          </Message>
        )}
      </div>
      <Button type="submit" isSubmitting={isChecking}>
        <FormattedMessage id="mailReplies.check" />
      </Button>
    </Form>
  );
}
