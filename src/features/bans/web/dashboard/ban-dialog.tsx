import { FormattedMessage } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { BanFields } from "./ban-fields.tsx";
import { LiftFields } from "./lift-fields.tsx";
import { loadBan } from "./pages/load-ban.ts";

export interface BanDialogProps {
  href: string;
  kind: "ban" | "silence";
  isLifted: boolean;
  name?: string;
  isOpen: boolean;
  onClose: () => void;
}

export function BanDialog({ kind, isLifted, name, ...dialog }: BanDialogProps) {
  const adding = name === undefined ? "bans.add" : "bans.addOf";
  return (
    <FormDialog
      {...dialog}
      load={loadBan}
      title={
        <FormattedMessage id={isLifted ? `bans.lift.${kind}.title` : adding} values={{ name }} />
      }
      submitLabel={
        <FormattedMessage id={isLifted ? `bans.lift.${kind}` : adding} values={{ name }} />
      }
      isDangerous={!isLifted}
      canSubmit={({ active }) => !isLifted || active !== null}
      done={<FormattedMessage id={`bans.done.${isLifted ? "lifted" : "added"}`} />}
    >
      {(data) => (isLifted ? <LiftFields {...data} /> : <BanFields {...data} />)}
    </FormDialog>
  );
}
