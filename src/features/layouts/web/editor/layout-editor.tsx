import { Suspense, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { EditorData } from "../editing/editor-data.ts";
import type { Layout } from "../editing/layout-places.ts";
import { rowsOf } from "../editing/rows.ts";
import { useEditedLayout } from "../editing/use-edited-layout.ts";
import { usePreview } from "../editing/use-preview.ts";
import { useSaving } from "../editing/use-saving.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import styles from "./layout-editor.module.css";
import { LayoutPreview } from "./layout-preview.tsx";
import { LayoutTree } from "./layout-tree.tsx";
import { NodeSettings } from "./node-settings.tsx";
import { NodeToolbar } from "./node-toolbar.tsx";
import { SaveBar } from "./save-bar.tsx";
import { UnsavedMark } from "./unsaved-mark.tsx";
import { useSlotName } from "./use-slot-name.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Links to the record whose layout it is. */
    "layoutEditor.above": { layoutID: number; layoutViewType: string };
  }
}

export function LayoutEditor({ data }: { data: EditorData }) {
  const { catalog, revision, layoutViewType, layoutID } = data;
  const intl = useIntl();
  const navigate = useNavigate();
  const edited = useEditedLayout(revision.layout, catalog);
  const saving = useSaving(data);
  const [savedLayout, setSavedLayout] = useState<Layout>(revision.layout);
  const [roleID, setRoleID] = useState<number | null>(null);
  const settings = useRef<HTMLElement>(null);
  const { layout, place } = edited;
  const titleBar = revision.titleBar ?? null;
  const preview = usePreview(
    { layoutID, layoutViewType, layout, titleBar, roleID },
    revision.problems,
  );
  const rows = useMemo(
    () => rowsOf(layout, catalog, preview.problems),
    [layout, catalog, preview.problems],
  );
  const selectedRow = rows.find((row) => row.key === edited.selected);
  const slotName = useSlotName();
  const isChanged = layout !== savedLayout;

  async function save(isPublished: boolean) {
    if (await saving.save(layout, isPublished)) setSavedLayout(layout);
  }

  /** At once, since the guard of unsaved changes looks while the page is left. */
  const leaveUnsaved = () => flushSync(() => setSavedLayout(layout));

  async function keepCopy() {
    const name = intl.formatMessage({ id: "layouts.manage.copyOf" }, { name: data.name });
    const copyID = await saving.saveCopy(layout, name.slice(0, 100));
    if (copyID === undefined) return;
    leaveUnsaved();
    saving.dismiss();
    void navigate(`/dashboard/layouts/${copyID}/edit`);
  }

  return (
    <>
      <UnsavedMark isChanged={isChanged} />
      <Suspense>
        <LaterSlot place="layoutEditor.above" layoutID={layoutID} layoutViewType={layoutViewType} />
      </Suspense>
      <SaveBar saving={saving} isChanged={isChanged} history={edited} onSave={save} />
      {[...saving.errors, ...preview.errors].map((error) => (
        <Message key={error} tone="error">
          {error}
        </Message>
      ))}
      {!isChanged && saving.saved.status === "active" && !data.isActive && (
        <Message
          actions={
            <LinkButton href={`/dashboard/layouts/${layoutID}`} size="medium">
              <FormattedMessage id="layouts.manage.places" />
            </LinkButton>
          }
        >
          <FormattedMessage id="layouts.edit.unused" />
        </Message>
      )}
      <div className={styles.editor}>
        <div className={styles.side}>
          <NodeToolbar edited={edited} catalog={catalog} />
          {rows.length === 0 ? (
            <p className={styles.status}>
              <FormattedMessage id="layouts.edit.empty" />
            </p>
          ) : (
            <LayoutTree rows={rows} edited={edited} onEnter={() => focusFirst(settings.current)} />
          )}
          {place && (
            <section
              ref={settings}
              className={styles.settings}
              aria-label={intl.formatMessage({ id: "layouts.edit.settings" })}
            >
              <h2>
                {selectedRow?.kind === "slot" ? slotName(selectedRow.name) : selectedRow?.name}
              </h2>
              <NodeSettings
                key={edited.selected}
                layout={layout}
                place={place}
                problems={preview.problems}
                data={data}
                onChange={(node, subject) => edited.replace(place, node, subject)}
              />
            </section>
          )}
        </div>
        <div className={styles.page}>
          <LayoutPreview url={preview.url} roles={data.roles} roleID={roleID} onRole={setRoleID} />
        </div>
      </div>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          isCopying={saving.doing === "copy"}
          onCopy={keepCopy}
          onLoad={() => {
            leaveUnsaved();
            location.reload();
          }}
          onClose={saving.dismiss}
        />
      )}
    </>
  );
}

const focusFirst = (settings: HTMLElement | null) =>
  settings?.querySelector<HTMLElement>("input, select, textarea, summary")?.focus();
