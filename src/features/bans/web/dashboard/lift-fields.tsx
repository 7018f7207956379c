import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { maxNote } from "../../contract/rules/reasons.ts";
import styles from "./ban-fields.module.css";
import type { BanData } from "./pages/load-ban.ts";
import { Until } from "./until.tsx";

export function LiftFields({ kind, active }: BanData) {
  if (!active)
    return (
      <p>
        <FormattedMessage id={`bans.lift.none.${kind}`} />
      </p>
    );
  return (
    <div className={styles.fields}>
      <p>
        <FormattedMessage id={`bans.form.active.${kind}`} /> <Until {...active} />
      </p>
      <Field
        name="note"
        label={<FormattedMessage id="bans.lift.why" />}
        description={<FormattedMessage id="bans.form.note.text" />}
      >
        {(control) => <TextArea {...control} dir="auto" rows={2} maxLength={maxNote} />}
      </Field>
    </div>
  );
}
