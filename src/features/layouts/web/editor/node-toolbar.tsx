import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import type { Catalog } from "../editing/catalog.ts";
import { nodeAt } from "../editing/layout-places.ts";
import type { EditedLayout } from "../editing/use-edited-layout.ts";
import { AddDialog } from "./add-dialog.tsx";
import styles from "./layout-editor.module.css";
import { MoveDialog } from "./move-dialog.tsx";

type NodeToolbarProps = { edited: EditedLayout; catalog: Catalog };
type Dialog = "section" | "widget" | "move";

const text = (id: string) => <FormattedMessage id={`layouts.edit.${id}`} />;

export function NodeToolbar({ edited, catalog }: NodeToolbarProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<Dialog>();
  const { layout, place, step, canStep, duplicate, remove } = edited;
  const hasNode = place !== undefined && nodeAt(layout, place) !== undefined;
  const canMove = hasNode && place.slot !== undefined;
  const close = () => setOpen(undefined);
  const tool = (id: string, icon: IconName, isPossible: boolean, act: () => void) => (
    <Button
      variant="icon"
      size="medium"
      icon={icon}
      title={intl.formatMessage({ id: `layouts.edit.${id}` })}
      disabled={!isPossible}
      onClick={act}
    />
  );
  return (
    <div role="toolbar" aria-label={intl.formatMessage({ id: "layouts.edit.tools" })}>
      <div className={styles.tools}>
        <Button size="medium" icon="plus" onClick={() => setOpen("section")}>
          {text("addSection")}
        </Button>
        <Button
          size="medium"
          icon="plus"
          disabled={!edited.canAddWidget}
          onClick={() => setOpen("widget")}
        >
          {text("addWidget")}
        </Button>
      </div>
      <div className={styles.tools}>
        {tool("up", "arrow-up", canStep(-1), () => step(-1))}
        {tool("down", "arrow-down", canStep(1), () => step(1))}
        {tool("move", "move", canMove, () => setOpen("move"))}
        {tool("duplicate", "copy", hasNode, duplicate)}
        {tool("delete", "trash", hasNode, remove)}
      </div>
      {(open === "section" || open === "widget") && (
        <AddDialog
          kind={open}
          catalog={catalog}
          onClose={close}
          onAdd={open === "section" ? edited.addSection : edited.addWidget}
        />
      )}
      {open === "move" && <MoveDialog edited={edited} catalog={catalog} onClose={close} />}
    </div>
  );
}
