import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { maxNote } from "../../contract/rules.ts";

export const NoteField = ({ initial }: { initial?: string }) => (
  <Field
    name="body"
    label={<FormattedMessage id="userNotes.body" />}
    description={<FormattedMessage id="userNotes.body.text" />}
    initial={initial}
    isRequired
  >
    {(control) => <TextArea {...control} dir="auto" rows={5} maxLength={maxNote} />}
  </Field>
);
