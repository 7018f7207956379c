import { FormattedMessage } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import { loadWarningForm } from "./pages/load-warning-form.ts";
import { WarningFields } from "./warning-fields.tsx";

interface WarnDialogProps {
  href: string;
  name?: string;
  isOpen: boolean;
  onClose: () => void;
}

export function WarnDialog({ name, ...dialog }: WarnDialogProps) {
  useTextsOf("dashboard");
  return (
    <FormDialog
      {...dialog}
      load={loadWarningForm}
      title={
        <FormattedMessage id={name ? "warnings.warnOf" : "warnings.warnAuthor"} values={{ name }} />
      }
      submitLabel={<FormattedMessage id="warnings.warn" />}
      isDangerous
      done={<FormattedMessage id="warnings.done" />}
    >
      {({ types, preview }) => <WarningFields types={types} preview={preview} />}
    </FormDialog>
  );
}
