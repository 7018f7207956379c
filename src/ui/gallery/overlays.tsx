import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { useToast } from "../feedback/toast.tsx";
import { FormField } from "../forms/form-field.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { Modal } from "../overlays/modal.tsx";
import type { ModalSize } from "../overlays/modal-props.ts";
import { Row, Section } from "./section.tsx";

const sizes: ModalSize[] = [
  "small",
  "medium",
  "large",
  "xl",
  "xxl",
  "full-screen",
  "drop-down",
  "side-panel-left",
  "side-panel-right",
];

export function OverlaysGallery() {
  return (
    <Section id="overlays" title="Overlays">
      <Modals />
      <Confirmation />
      <Toasts />
    </Section>
  );
}

function Modals() {
  const [size, setSize] = useState<ModalSize>();
  const [isStacked, setIsStacked] = useState(false);
  const close = () => setSize(undefined);
  return (
    <Row name="Modals">
      {sizes.map((name) => (
        <Button key={name} size="medium" onClick={() => setSize(name)}>
          {name}
        </Button>
      ))}
      <Modal
        isOpen={size !== undefined}
        onClose={close}
        size={size}
        title="Rename"
        onSubmit={(event) => event.preventDefault()}
        footer={
          <>
            <Button onClick={() => setIsStacked(true)}>One more</Button>
            <Button type="submit" variant="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <FormField label="Name" isRequired>
          <TextInput defaultValue="Geometry" />
        </FormField>
      </Modal>
      <Modal isOpen={isStacked} onClose={() => setIsStacked(false)} size="small" title="On top">
        Escape closes this one alone.
      </Modal>
    </Row>
  );
}

function Confirmation() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Row name="Confirmation">
      <Button onClick={() => setIsOpen(true)}>Delete…</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={close}
        onConfirm={close}
        title="Delete page"
        confirmLabel="Delete"
        isDangerous
      >
        Are you sure you want to delete this page?
      </ConfirmDialog>
    </Row>
  );
}

function Toasts() {
  const { addToast } = useToast();
  return (
    <Row name="Toasts">
      <Button onClick={() => addToast({ body: "Link copied to clipboard.", tone: "success" })}>
        Passing
      </Button>
      <Button
        onClick={() =>
          addToast({
            toastID: "lasting",
            body: "There was a problem saving this page.",
            tone: "error",
            persistent: true,
            dismissible: true,
          })
        }
      >
        Lasting
      </Button>
      <Button onClick={() => addToast({ body: "A wide one has room for more words.", wide: true })}>
        Wide
      </Button>
    </Row>
  );
}
