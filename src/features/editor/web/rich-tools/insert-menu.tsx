import type { Editor } from "@tiptap/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownButton } from "#ui/overlays/dropdown-items.tsx";
import { useOfferedInserts } from "../writing/offered-inserts.ts";
import { type Insert, inserts, labelOf, type OpenDialog, runInsert } from "./inserts.ts";

export function InsertMenu({ editor, openDialog }: { editor: Editor; openDialog: OpenDialog }) {
  const label = useIntl().formatMessage({ id: "editor.insert" });
  const offered = useOfferedInserts();
  return (
    <Dropdown
      label={label}
      trigger={(trigger) => (
        <Button {...trigger} variant="icon" size="medium" icon="plus" title={label} />
      )}
    >
      {[...inserts, ...offered].map((insert: Insert) => (
        <DropdownButton
          key={insert.id}
          icon={insert.icon}
          onClick={() => runInsert(editor, insert, openDialog)}
        >
          <FormattedMessage id={labelOf(insert)} />
        </DropdownButton>
      ))}
    </Dropdown>
  );
}
