import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { NoteField } from "./note-field.tsx";
import { loadNoteSubject } from "./pages/load-note-subject.ts";

interface NoteButtonProps {
  user: { userID: number; name: string };
  size?: "medium";
}

export function NoteButton({ user: { userID, name }, size }: NoteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const href = `/dashboard/user-notes/add?userID=${userID}`;
  return (
    <>
      <LinkButton
        href={href}
        icon="edit"
        size={size}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <FormattedMessage id="userNotes.add" />
      </LinkButton>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        href={href}
        load={loadNoteSubject}
        title={<FormattedMessage id="userNotes.addOf" values={{ name }} />}
        submitLabel={<FormattedMessage id="dashboard.save" />}
        done={<FormattedMessage id="userNotes.done" />}
      >
        {() => <NoteField />}
      </FormDialog>
    </>
  );
}
