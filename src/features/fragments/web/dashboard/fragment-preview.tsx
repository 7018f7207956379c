import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { ShownFragment } from "../host/fragment-host.tsx";
import styles from "./fragments.module.css";
import type { FragmentDetails } from "./pages/fragments-api.ts";

/** The saved draft with sample data, by what shows it on pages. */
export function FragmentPreview({ fragment }: { fragment: FragmentDetails }) {
  const { fragmentType, fragmentUUID, jsUrl, cssUrl, dateRevisionInserted } = fragment;
  // A draft keeps its address: what follows `#` makes browsers load each of its states.
  const state = `#${dateRevisionInserted}`;
  return (
    <DashboardSection title={<FormattedMessage id="fragments.preview" />}>
      <p className={styles.note}>
        <FormattedMessage id="fragments.preview.text" />
      </p>
      <div className={styles.preview} data-preview="">
        <Suspense>
          <ShownFragment
            key={state}
            type={fragmentType}
            implementation={{
              fragmentUUID,
              jsUrl: `${jsUrl}${state}`,
              cssUrl: `${cssUrl}${state}`,
            }}
            data={fragment.previewData[0]?.data ?? {}}
          >
            <p className={styles.note}>
              <FormattedMessage id="fragments.preview.original" />
            </p>
          </ShownFragment>
        </Suspense>
      </div>
    </DashboardSection>
  );
}
