import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Modal } from "#ui/overlays/modal.tsx";

interface EditorDialogProps {
  editor: Editor;
  isOpen: boolean;
  onClose: () => void;
}

export function LinkDialog({ editor, isOpen, onClose }: EditorDialogProps) {
  const { href } = editor.getAttributes("link");
  const isNew = typeof href !== "string";
  const [error, setError] = useState(false);

  function close() {
    setError(false);
    onClose();
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const address = completeAddress(String(new FormData(event.currentTarget).get("address") ?? ""));
    setError(!address);
    if (!address) return;
    close();
    setLink(editor, address);
  }

  function remove() {
    close();
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      size="small"
      title={<FormattedMessage id="editor.link" />}
      onSubmit={save}
      footer={
        <>
          {!isNew && (
            <Button variant="text" onClick={remove}>
              <FormattedMessage id="editor.link.remove" />
            </Button>
          )}
          <Button type="submit" variant="primary">
            <FormattedMessage id="editor.save" />
          </Button>
        </>
      }
    >
      <AddressField value={isNew ? "" : href} isWrong={error} />
    </Modal>
  );
}

function AddressField({ value, isWrong }: { value: string; isWrong: boolean }) {
  const intl = useIntl();
  return (
    <FormField
      label={<FormattedMessage id="editor.link.address" />}
      errors={isWrong ? [intl.formatMessage({ id: "editor.link.wrong" })] : []}
    >
      <TextInput
        name="address"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        defaultValue={value}
        placeholder="https://"
      />
    </FormField>
  );
}

function setLink(editor: Editor, href: string) {
  const chain = editor.chain().focus();
  const isBare = editor.state.selection.empty && !editor.isActive("link");
  if (isBare) {
    chain
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
    return;
  }
  chain.extendMarkRange("link").setLink({ href }).run();
}

/** The address with its scheme; undefined if it is not allowed in links. */
function completeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const isMail = /^mailto:[^\s@]+@[^\s@]+$/i.test(address);
  const url = URL.parse(address);
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
  return isMail || isPage ? address : undefined;
}
