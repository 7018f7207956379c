import { FormattedMessage } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import formStyles from "../posting/discussion-form.module.css";
import { BulkQuestion } from "./bulk-question.tsx";
import { loadBulk } from "./pages/load-bulk.ts";

interface BulkDialogProps {
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

export function BulkDialog({ href, isOpen, onClose }: BulkDialogProps) {
  const action = new URLSearchParams(href.split("?")[1]).get("action") ?? "";
  return (
    <FormDialog
      href={href}
      isOpen={isOpen}
      onClose={onClose}
      load={loadBulk}
      title={<FormattedMessage id={`discussions.bulk.${action}.title`} />}
      submitLabel={<FormattedMessage id={`discussions.bulk.${action}`} />}
      isDangerous={action === "delete"}
      canSubmit={({ hindrance }) => hindrance === undefined}
      done={<FormattedMessage id={`discussions.bulk.said.${action}`} />}
    >
      {(data, answer) => (
        <div className={formStyles.form}>
          <BulkQuestion {...data} answer={answer} inDialog />
        </div>
      )}
    </FormDialog>
  );
}
