import { FormattedMessage } from "react-intl";
import { Modal } from "#ui/overlays/modal.tsx";
import styles from "./help-dialog.module.css";
import { showKeys } from "./show-keys.ts";

const rows: ReadonlyArray<{ id: string; keys?: string; typed?: string }> = [
  { id: "bold", keys: "Mod-b", typed: "**…**" },
  { id: "italic", keys: "Mod-i", typed: "*…*" },
  { id: "underline", keys: "Mod-u" },
  { id: "highlight", keys: "Mod-Shift-h" },
  { id: "strike", keys: "Mod-Shift-s", typed: "~~…~~" },
  { id: "code", keys: "Mod-e", typed: "`…`" },
  { id: "link", keys: "Mod-k" },
  { id: "superscript", keys: "Mod-." },
  { id: "subscript", keys: "Mod-," },
  { id: "heading", keys: "Mod-Alt-1", typed: "#" },
  { id: "subheading", keys: "Mod-Alt-2", typed: "##" },
  { id: "bulletList", keys: "Mod-Shift-8", typed: "-" },
  { id: "orderedList", keys: "Mod-Shift-7", typed: "1." },
  { id: "taskList", typed: "- [ ]" },
  { id: "help.indent", keys: "Tab" },
  { id: "help.outdent", keys: "Shift-Tab" },
  { id: "help.lineBreak", keys: "Shift-Enter" },
  { id: "quote", keys: "Mod-Shift-b", typed: ">" },
  { id: "spoiler", keys: "Mod-Shift-o", typed: ">!" },
  { id: "codeBlock", keys: "Mod-Alt-c", typed: "```" },
  { id: "math", typed: "$…$" },
  { id: "footnote", typed: "[^1]" },
  { id: "divider", typed: "---" },
  { id: "help.mention", typed: "@" },
  { id: "emoji", typed: ":" },
  { id: "help.insert", typed: "/" },
  { id: "help.toolbar", keys: "Alt-F10" },
  { id: "help.undo", keys: "Mod-z" },
  { id: "help.redo", keys: "Mod-Shift-z" },
  { id: "help.send", keys: "Mod-Enter" },
];

export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="medium"
      title={<FormattedMessage id="editor.help" />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <div tabIndex={0} data-autofocus="">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="editor.help.what" />
              </th>
              <th scope="col">
                <FormattedMessage id="editor.help.keys" />
              </th>
              <th scope="col">
                <FormattedMessage id="editor.help.typed" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, keys, typed }) => (
              <tr key={id}>
                <th scope="row">
                  <FormattedMessage id={`editor.${id}`} />
                </th>
                <td>{keys && <kbd>{showKeys(keys)}</kbd>}</td>
                <td>{typed && <kbd dir="ltr">{typed}</kbd>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
