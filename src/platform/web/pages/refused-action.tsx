import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import { Message } from "#ui/feedback/message.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { safeTarget } from "../calls/target.ts";
import type { FormAnswer } from "./page-action.ts";
import { PageHead } from "./page-head.tsx";

/** Page of an action route without a page of its own: shows its error without scripts. */
export function RefusedAction() {
  const answer = useActionData<FormAnswer>();
  const failed = useIntl().formatMessage({ id: "ui.failed" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={failed} isUnlisted />
      <Message tone="error">{answer?.message ?? failed}</Message>
      <p>
        <Link href={safeTarget(answer?.values.target)}>
          <FormattedMessage id="ui.back" />
        </Link>
      </p>
    </PageLayout>
  );
}
