import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { Catalog, CatalogWidget } from "../editing/catalog.ts";
import styles from "./layout-editor.module.css";

type AddDialogProps = {
  kind: "section" | "widget";
  catalog: Catalog;
  onAdd: (id: string) => void;
  onClose: () => void;
};

/** Offers what the catalog has, by group. */
export function AddDialog({ kind, catalog, onAdd, onClose }: AddDialogProps) {
  const [words, setWords] = useState("");
  const found = entriesOf(kind, catalog).filter(({ id, name }) =>
    `${name} ${id}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <Modal
      isOpen
      size="medium"
      onClose={onClose}
      title={
        <FormattedMessage
          id={kind === "section" ? "layouts.edit.addSection" : "layouts.edit.addWidget"}
        />
      }
    >
      {kind === "widget" && (
        <FormField label={<FormattedMessage id="layouts.edit.find" />}>
          <TextInput
            value={words}
            data-autofocus=""
            onChange={({ target }) => setWords(target.value)}
          />
        </FormField>
      )}
      {found.length === 0 && (
        <p>
          <FormattedMessage id="layouts.edit.findNone" />
        </p>
      )}
      {[...groups].map(([group, entries]) => (
        <section key={group} className={styles.group}>
          {group !== "" && <h3>{group}</h3>}
          <ul className={styles.offers}>
            {entries.map(({ id, name }) => (
              <li key={id}>
                <Button
                  wide
                  onClick={() => {
                    onAdd(id);
                    onClose();
                  }}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}

/** Shows nothing until a custom fragment is chosen for it; each of these is offered by itself. */
const isEmptyFrame = ({ fragmentTypes, fragmentUUID }: CatalogWidget) =>
  fragmentTypes.includes("CustomFragment") && fragmentUUID === undefined;

function entriesOf(kind: "section" | "widget", { sections, widgets, assets }: Catalog) {
  if (kind === "section")
    return Object.entries(sections).map(([id, { name }]) => ({ id, name, group: "" }));
  return [...Object.entries(widgets), ...Object.entries(assets)]
    .filter(([, widget]) => !isEmptyFrame(widget))
    .map(([id, { name, widgetGroup }]) => ({ id, name, group: widgetGroup ?? "" }))
    .toSorted((one, other) => one.group.localeCompare(other.group));
}
