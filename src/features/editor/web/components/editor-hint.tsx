import { FormattedMessage } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import styles from "./body-editor.module.css";

interface EditorHintProps {
  surface: Surface;
  failure?: string;
}

export const EditorHint = ({ surface, failure }: EditorHintProps) => (
  <p className={styles.hint} role={failure ? "alert" : undefined}>
    {failure ?? <FormattedMessage id={hintOf(surface)} values={{ format: formatOf(surface) }} />}
  </p>
);

/** Reserves the space of the tools, which load on first focus. */
export function FootPlace({ surface }: Pick<EditorHintProps, "surface">) {
  const tools = usePermission("uploads.add") ? 3 : 2;
  return (
    <div className={styles.foot} data-waiting="">
      <div className={styles.tools} style={{ "--tools": tools } as object} />
      <EditorHint surface={surface} />
      <span className={styles.switch} />
    </div>
  );
}

function hintOf(surface: Surface): string {
  if (surface.kind === "rich") return "editor.hint.rich";
  return surface.format === "markdown" ? "editor.hint.markdown" : "editor.hint.source";
}

const formatOf = (surface: Surface) => (surface.kind === "plain" ? surface.format : "");
