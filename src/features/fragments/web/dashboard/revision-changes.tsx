import { FormattedMessage } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { differences } from "#features/discussions/web/public.ts";
import type { FragmentDetails } from "./pages/fragments-api.ts";
import styles from "./revision-changes.module.css";

interface RevisionChangesProps {
  /** The active revision, if there is one. */
  before: FragmentDetails | undefined;
  after: FragmentDetails;
}

/** How sources of a revision differ from those of the active one. */
export const RevisionChanges = ({ before, after }: RevisionChangesProps) => (
  <DashboardSection title={<FormattedMessage id="fragments.revision.changes" />}>
    {(["jsRaw", "css"] as const).map(
      (part) =>
        (after[part] || before?.[part]) && (
          <pre key={part} className={styles.text}>
            {differences(before?.[part] ?? "", after[part]).map(({ kind, text }, index) => {
              const key = `${index} ${kind}`;
              if (kind === "kept") return <span key={key}>{text}</span>;
              const Mark = kind === "added" ? "ins" : "del";
              return <Mark key={key}>{text}</Mark>;
            })}
          </pre>
        ),
    )}
  </DashboardSection>
);
