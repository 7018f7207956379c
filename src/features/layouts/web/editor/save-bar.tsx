import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Revision } from "../editing/editor-data.ts";
import type { useSaving } from "../editing/use-saving.ts";
import styles from "./layout-editor.module.css";

type SaveBarProps = {
  saving: ReturnType<typeof useSaving>;
  isChanged: boolean;
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  onSave: (isPublished: boolean) => void;
};

const text = (id: string) => <FormattedMessage id={`layouts.edit.${id}`} />;

export function SaveBar({ saving, isChanged, history, onSave }: SaveBarProps) {
  const { saved, doing } = saving;
  const isPublished = !isChanged && saved.status === "active";
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <Button icon="undo" disabled={!history.canUndo} onClick={history.undo}>
          {text("undo")}
        </Button>
        <Button disabled={!history.canRedo} onClick={history.redo}>
          {text("redo")}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {isChanged ? text("unsaved") : <SavedText revision={saved} />}
      </p>
      <div className={styles.tools}>
        <Button
          disabled={!isChanged}
          isSubmitting={doing === "draft"}
          onClick={() => onSave(false)}
        >
          {text("saveDraft")}
        </Button>
        <Button
          variant="primary"
          disabled={isPublished}
          isSubmitting={doing === "publish"}
          onClick={() => onSave(true)}
        >
          {text("publish")}
        </Button>
      </div>
    </div>
  );
}

const SavedText = ({ revision: { status, dateInserted } }: { revision: Revision }) => (
  <FormattedMessage
    id={status === "active" ? "layouts.edit.published" : "layouts.edit.draftSaved"}
    values={{ time: <DateTime value={dateInserted} type="extended" /> }}
  />
);
