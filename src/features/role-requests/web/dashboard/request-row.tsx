import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import cases from "#ui/layout/case.module.css";
import { DateTime } from "#ui/values/date-time.tsx";
import type { RoleApplication, RoleRequestMeta } from "../../contract/resources.ts";
import styles from "../components/requests.module.css";
import { StateTag } from "../components/state-tag.tsx";

interface RequestRowProps {
  request: RoleApplication;
  meta: RoleRequestMeta | undefined;
}

export function RequestRow({ request, meta }: RequestRowProps) {
  const { role, user, status, statusUser, dateInserted } = request;
  return (
    <li className={cases.row}>
      <h2 className={styles.title}>
        <bdi>{role?.name ?? meta?.name}</bdi>
        <StateTag status={status} />
      </h2>
      <p className={styles.meta}>
        <UserLink user={user} /> <DateTime value={dateInserted} mode="relative" />
      </p>
      <Answers request={request} meta={meta} />
      {statusUser && (
        <p className={styles.meta}>
          <FormattedMessage
            id="roleRequests.decidedBy"
            values={{ name: <UserLink user={statusUser} /> }}
          />
        </p>
      )}
      {status === "pending" && <Decisions request={request} />}
    </li>
  );
}

function Answers({ request: { attributes }, meta }: RequestRowProps) {
  const questions = meta?.attributesSchema.properties ?? {};
  const answers = Object.entries(attributes);
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map(([key, answer]) => (
        <div key={key}>
          <dt dir="auto">{questions[key]?.["x-control"].label ?? key}</dt>
          <dd dir="auto">
            {typeof answer === "string" ? (
              answer
            ) : (
              <FormattedMessage id={`roleRequests.answer.${answer}`} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decisions({ request: { roleRequestID, user } }: { request: RoleApplication }) {
  const intl = useIntl();
  return (
    <div className={styles.buttons}>
      {(["approved", "denied"] as const).map((status) => (
        <RowButton
          key={status}
          act={`${status}:${roleRequestID}`}
          variant={status === "approved" ? "primary" : undefined}
          label={intl.formatMessage(
            { id: `roleRequests.decide.${status}.of` },
            { name: user?.name ?? "" },
          )}
        >
          <FormattedMessage id={`roleRequests.decide.${status}`} />
        </RowButton>
      ))}
    </div>
  );
}
