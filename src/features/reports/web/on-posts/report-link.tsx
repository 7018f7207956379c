import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { loadedWhenShown, type SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { addressOfReport } from "../../contract/rules/addresses.ts";
import type { ReportDialogProps } from "../components/report-dialog.tsx";
import styles from "./report-link.module.css";

const ReportDialog = loadedWhenShown<ReportDialogProps>(
  async () => (await import("../components/report-dialog.tsx")).ReportDialog,
);

/** Opens the dialog; without JavaScript, leads to the page. */
export function ReportLink({ post }: SlotProps<"post.rare">) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const { offers } = useSite();
  if (!post.permissions?.["flag.add"] || !offers.includes("escalations")) return null;
  return (
    <>
      <Link
        href={addressOfReport(post)}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <FormattedMessage id="reports.report" />
      </Link>
      {isOpen !== undefined && (
        <ReportDialog record={post} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
