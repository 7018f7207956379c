import { FormattedMessage, useIntl } from "react-intl";
import { UserLink } from "#features/users/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { keyOf } from "./key-of.ts";
import styles from "./queue.module.css";

export function Claim({ record }: { record: TriageRecord }) {
  const intl = useIntl();
  const { userID } = useViewer();
  const { claimUser, dateClaimEnds, recordName: name } = record;
  const isOwn = claimUser?.userID === userID;
  const act = actOf(claimUser?.userID, userID);
  return (
    <div className={styles.claim}>
      {claimUser && (
        <Tag preset={isOwn ? "colored" : "warning"} icon="user">
          {isOwn ? (
            <FormattedMessage id="reports.claim.own" />
          ) : (
            <FormattedMessage
              id="reports.claim.others"
              values={{ name: <UserLink user={claimUser} /> }}
            />
          )}
        </Tag>
      )}
      {claimUser && dateClaimEnds && (
        <span>
          <FormattedMessage
            id="reports.claim.until"
            values={{ date: <DateTime value={dateClaimEnds} type="time" /> }}
          />
        </span>
      )}
      <Button
        type="submit"
        name="act"
        value={`${act}:${keyOf(record)}`}
        size="medium"
        // The keyboard shortcut must not take over another moderator's claim.
        data-decision={act === "takeOver" ? undefined : "claim"}
        aria-label={intl.formatMessage({ id: `reports.claim.${act}Of` }, { name })}
      >
        <FormattedMessage id={`reports.claim.${act}`} />
      </Button>
    </div>
  );
}

function actOf(claimUserID: number | undefined, userID: number) {
  if (claimUserID === undefined) return "claim";
  return claimUserID === userID ? "release" : "takeOver";
}
