import { type FormEvent, useState } from "react";
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
  const [chosenKind, setChosenKind] = useState(kind);
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === "kind")
      setChosenKind(target.value === "ban" ? "ban" : "silence");
  };
  return (
    <FormDialog
      {...dialog}
      onClose={() => {
        setChosenKind(kind);
        dialog.onClose();
      }}
      load={loadBan}
      title={
        <FormattedMessage id={isLifted ? `bans.lift.${kind}.title` : adding} values={{ name }} />
      }
      submitLabel={
        <FormattedMessage
          id={isLifted ? `bans.lift.${kind}` : submitting(chosenKind, name)}
          values={{ name }}
        />
      }
      isDangerous={!isLifted}
      canSubmit={({ active }) => !isLifted || active !== null}
      done={<FormattedMessage id={`bans.done.${isLifted ? "lifted" : "added"}`} />}
    >
      {(data) =>
        isLifted ? (
          <LiftFields {...data} />
        ) : (
          <div onChange={follow}>
            <BanFields {...data} />
          </div>
        )
      }
    </FormDialog>
  );
}

function submitting(kind: BanDialogProps["kind"], name: string | undefined) {
  if (name === undefined) return "bans.add";
  return kind === "ban" ? "bans.do.ban" : "bans.do.silenceOf";
}
