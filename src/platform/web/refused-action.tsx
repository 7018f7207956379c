import { FormattedMessage } from "react-intl";
import { useActionData } from "react-router";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import type { FormAnswer } from "./page-action.ts";
import { safeTarget } from "./target.ts";

/** Page of an action route without a page of its own: shows its error without scripts. */
export function RefusedAction() {
  const answer = useActionData<FormAnswer>();
  return (
    <PageLayout columns={1} narrow="writing">
      <Message tone="error">{answer?.message}</Message>
      <p>
        <Link href={safeTarget(answer?.values.target)}>
          <FormattedMessage id="ui.back" />
        </Link>
      </p>
    </PageLayout>
  );
}
