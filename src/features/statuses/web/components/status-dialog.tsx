import { FormattedMessage } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { loadStatusForm } from "./load-status-form.ts";
import { StatusFields } from "./status-fields.tsx";

interface StatusDialogProps {
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

export const StatusDialog = (props: StatusDialogProps) => (
  <FormDialog
    {...props}
    load={loadStatusForm}
    title={<FormattedMessage id="statuses.change" />}
    submitLabel={<FormattedMessage id="statuses.change" />}
    done={<FormattedMessage id="statuses.changed" />}
  >
    {(form, answer) => <StatusFields {...form} values={answer?.values} />}
  </FormDialog>
);
