import { FormattedMessage, useIntl } from "react-intl";
import { DashboardForm, JobProgress } from "#features/dashboard/web/public.ts";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Cleanup } from "../../contract/resources.ts";
import { cleanupUrl } from "../../contract/rules.ts";

const sumOf = ({ contents }: Cleanup, state: "total" | "waiting" | "removed") =>
  contents.reduce((sum, content) => sum + content[state], 0);

/** Progress, with a button to resume an interrupted cleanup. */
export function CleanupProgress({ cleanup }: { cleanup: Cleanup }) {
  const intl = useIntl();
  const { cleanupID, state } = cleanup;
  const isOn = state === "removing" || state === "restoring";
  const left = sumOf(cleanup, state === "restoring" ? "removed" : "waiting");
  const total = sumOf(cleanup, "total");
  if (!isOn)
    return (
      <Message tone="success">
        <FormattedMessage id={`cleanups.done.${state}`} values={{ count: total }} />
      </Message>
    );
  return (
    <JobProgress
      done={total - left}
      total={total}
      label={intl.formatMessage({ id: `cleanups.state.${state}` })}
      text={
        <FormattedMessage
          id={`cleanups.on.${state}`}
          values={{ done: intl.formatNumber(total - left), total: intl.formatNumber(total) }}
        />
      }
    >
      <p>
        <FormattedMessage id="cleanups.on.text" />
      </p>
      <DashboardForm
        intent="run"
        submitLabel={<FormattedMessage id="cleanups.goOn" />}
        actions={
          <LinkButton href={cleanupUrl(cleanupID)} icon="refresh">
            <FormattedMessage id="cleanups.look" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </JobProgress>
  );
}
