import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { type Catalog, nameOf } from "../editing/catalog.ts";
import { keyOf, placeOf, slotsOf } from "../editing/layout-places.ts";
import type { EditedLayout } from "../editing/use-edited-layout.ts";
import { useSlotName } from "./use-slot-name.ts";

type MoveDialogProps = { edited: EditedLayout; catalog: Catalog; onClose: () => void };

/** Moves the selected widget to the end of any slot. */
export function MoveDialog({ edited, catalog, onClose }: MoveDialogProps) {
  const intl = useIntl();
  const slotName = useSlotName();
  const { layout, place, move } = edited;
  const slots = layout.flatMap((section, index) =>
    slotsOf(section, catalog).map((slot) => ({
      key: keyOf({ section: index, slot }),
      name: intl.formatMessage(
        { id: "layouts.edit.moveTarget" },
        {
          number: index + 1,
          section: nameOf(catalog, String(section.$hydrate)),
          slot: slotName(slot),
        },
      ),
    })),
  );
  const [target, setTarget] = useState(slots[0]?.key ?? "");

  function submit() {
    if (place && target !== "") move(place, placeOf(target));
    onClose();
  }

  return (
    <Modal
      isOpen
      size="small"
      onClose={onClose}
      title={<FormattedMessage id="layouts.edit.move" />}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" variant="primary">
            <FormattedMessage id="layouts.edit.moveSubmit" />
          </Button>
        </>
      }
    >
      <FormField label={<FormattedMessage id="layouts.edit.moveLabel" />}>
        <Select
          value={target}
          data-autofocus=""
          onChange={({ target: field }) => setTarget(field.value)}
        >
          {slots.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
    </Modal>
  );
}
