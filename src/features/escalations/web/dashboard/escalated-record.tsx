import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import { queueOf } from "#features/reports/contract/rules/addresses.ts";
import { UserLink } from "#features/users/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import cases from "#ui/layout/case.module.css";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { StatusTag } from "./escalation-list.tsx";
import type { Escalation } from "./pages/load-escalations.ts";

export function EscalatedRecord({ escalation }: { escalation: Escalation }) {
  const { recordIsLive, recordUser, placeRecordUrl, placeRecordName } = escalation;
  const intent = recordIsLive ? "hide" : "show";
  return (
    <>
      <p className={cases.meta}>
        <StatusTag status={escalation.status} />
        <UserLink user={recordUser} />
        {placeRecordUrl && (
          <Link href={placeRecordUrl}>
            <bdi>{placeRecordName}</bdi>
          </Link>
        )}
        <Link href={queueOf(escalation)}>
          <FormattedMessage id="escalations.reports" values={{ count: escalation.countReports }} />
        </Link>
        <DateTime value={escalation.dateInserted} mode="relative" />
      </p>
      <blockquote className={cases.post}>
        <UserContent html={escalation.recordHtml} />
      </blockquote>
      <p>
        <Link href={escalation.recordUrl}>
          <FormattedMessage
            id="escalations.about"
            values={{ name: <bdi>{escalation.recordName}</bdi> }}
          />
        </Link>
      </p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value={intent}
          size="medium"
          icon={recordIsLive ? "trash" : "undo"}
          variant={recordIsLive ? "danger" : undefined}
        >
          <FormattedMessage id={`escalations.${intent}`} />
        </Button>
      </Form>
    </>
  );
}
