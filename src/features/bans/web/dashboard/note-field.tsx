import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { maxNote } from "../../contract/rules/reasons.ts";

export const NoteField = () => (
  <Field
    name="note"
    label={<FormattedMessage id="bans.form.note" />}
    description={<FormattedMessage id="bans.form.note.text" />}
  >
    {(control) => <TextArea {...control} dir="auto" rows={2} maxLength={maxNote} />}
  </Field>
);
