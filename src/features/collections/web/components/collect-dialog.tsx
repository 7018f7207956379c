import { FormattedMessage } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { CollectFields } from "./collect-fields.tsx";
import { loadCollectForm } from "./load-collect-form.ts";

interface CollectDialogProps {
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

export const CollectDialog = (props: CollectDialogProps) => (
  <FormDialog
    {...props}
    load={loadCollectForm}
    title={<FormattedMessage id="collections.add" />}
    submitLabel={<FormattedMessage id="collections.save" />}
    done={<FormattedMessage id="collections.changed" />}
  >
    {(form, answer) => <CollectFields {...form} answer={answer} />}
  </FormDialog>
);
