import { FormattedMessage } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import cases from "#ui/layout/case.module.css";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { Escalation } from "./pages/load-escalations.ts";

const presets = {
  open: "warning",
  "in-progress": "colored",
  "on-hold": "greyscale",
  done: "success",
} as const;

export const StatusTag = ({ status }: Pick<Escalation, "status">) => (
  <Tag preset={presets[status]}>
    <FormattedMessage id={`escalations.status.${status}`} />
  </Tag>
);

export const EscalationList = ({ escalations }: { escalations: readonly Escalation[] }) => (
  <ul className={cases.list}>
    {escalations.map((escalation) => (
      <Row key={escalation.escalationID} escalation={escalation} />
    ))}
  </ul>
);

function Row({ escalation }: { escalation: Escalation }) {
  const { name, url, status, assignedUser, dateInserted, placeRecordName } = escalation;
  return (
    <li className={cases.row}>
      <h2 className={cases.title}>
        <Link href={url}>
          <bdi>{name}</bdi>
        </Link>
        <StatusTag status={status} />
      </h2>
      <p className={cases.meta}>
        <span>
          {assignedUser ? (
            <FormattedMessage
              id="escalations.assignee"
              values={{ name: <UserLink user={assignedUser} /> }}
            />
          ) : (
            <FormattedMessage id="escalations.nobody" />
          )}
        </span>
        {placeRecordName && <bdi>{placeRecordName}</bdi>}
        <span>
          <FormattedMessage id="escalations.reports" values={{ count: escalation.countReports }} />
        </span>
        <DateTime value={dateInserted} mode="relative" />
      </p>
    </li>
  );
}
