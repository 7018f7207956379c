import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { ShownFragment } from "../host/fragment-host.tsx";
import styles from "./fragments.module.css";
import type { FragmentDetails } from "./pages/fragments-api.ts";
import { useGuardedPreview } from "./use-guarded-preview.ts";

/** The saved draft with sample data, by what shows it on pages. */
export const FragmentPreview = ({ fragment }: { fragment: FragmentDetails }) => (
  <DashboardSection title={<FormattedMessage id="fragments.preview" />}>
    {fragment.isRunning ? (
      <GuardedPreview fragment={fragment} />
    ) : (
      <Message>
        <FormattedMessage id="fragments.preview.off" />
      </Message>
    )}
  </DashboardSection>
);

function GuardedPreview({ fragment }: { fragment: FragmentDetails }) {
  const { fragmentType, fragmentUUID, version, dateRevisionInserted } = fragment;
  // A draft keeps its address: what follows `#` makes browsers load each of its states.
  const state = `#${dateRevisionInserted}`;
  const [jsUrl, cssUrl] = [`${fragment.jsUrl}${state}`, `${fragment.cssUrl}${state}`];
  const preview = useGuardedPreview({ fragmentUUID, version, jsUrl, cssUrl });
  if (preview.state === "blocked")
    return (
      <Message
        tone="warning"
        title={<FormattedMessage id="fragments.preview.blocked" />}
        actions={
          <Button size="medium" onClick={preview.start}>
            <FormattedMessage id="fragments.preview.start" />
          </Button>
        }
      >
        <FormattedMessage id="fragments.preview.blocked.text" />
      </Message>
    );
  return (
    <>
      <p className={styles.note}>
        <FormattedMessage id="fragments.preview.text" />
      </p>
      <div className={styles.preview} data-preview="">
        {preview.state === "running" && (
          <Suspense>
            <ShownFragment
              type={fragmentType}
              implementation={{ fragmentUUID, jsUrl, cssUrl }}
              data={fragment.previewData[0]?.data ?? {}}
            >
              <p className={styles.note}>
                <FormattedMessage id="fragments.preview.original" />
              </p>
            </ShownFragment>
          </Suspense>
        )}
      </div>
    </>
  );
}
