import { FormattedMessage, useIntl } from "react-intl";
import { JobProgress } from "#features/dashboard/web/public.ts";
import type { TrackingSlip } from "#platform/contract/endpoints/progress.ts";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";

type ErasingProgressProps = {
  erasing: TrackingSlip & { message: string | null };
  url: string;
};

export function ErasingProgress({ erasing, url }: ErasingProgressProps) {
  const intl = useIntl();
  const { status, progress, message } = erasing;
  const done = progress.successIDs.length;
  const failed = progress.failedIDs.length;
  if (status === "failed")
    return (
      <Message tone="error">{message ?? <FormattedMessage id="userMentions.failed" />}</Message>
    );
  if (status === "complete")
    return (
      <Message tone={failed > 0 ? "warning" : "success"}>
        <FormattedMessage id="userMentions.erased" values={{ count: done }} />
        {failed > 0 && (
          <>
            {" "}
            <FormattedMessage id="userMentions.notErased" values={{ count: failed }} />
          </>
        )}
      </Message>
    );
  const total = progress.countTotalIDs ?? 0;
  const label = intl.formatMessage({ id: "userMentions.erasing" });
  return (
    <JobProgress
      done={done + failed}
      total={total}
      label={label}
      text={
        total > 0 ? (
          <FormattedMessage id="userMentions.progress" values={{ done: done + failed, total }} />
        ) : (
          label
        )
      }
    >
      <p>
        <FormattedMessage id="userMentions.progress.text" />
      </p>
      <p>
        <LinkButton href={url} icon="refresh">
          <FormattedMessage id="userMentions.look" />
        </LinkButton>
      </p>
    </JobProgress>
  );
}
