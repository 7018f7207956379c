import { useSyncExternalStore } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "#ui/button.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import styles from "./body-editor.module.css";

interface EditorFootProps {
  surface: Surface;
  isSwitching: boolean;
  failure?: string;
  onSwitch: () => void;
}

/** Says how to write here, and leads to the other editor. */
export function EditorFoot({ surface, isSwitching, failure, onSwitch }: EditorFootProps) {
  const isRich = surface.kind === "rich";
  const hasScripts = useHasScripts();
  return (
    <div className={styles.foot}>
      <p className={styles.hint} role={failure ? "alert" : undefined}>
        {failure ? (
          <FormattedMessage id="editor.switch.failed" values={{ reason: failure }} />
        ) : (
          <FormattedMessage id={hintOf(surface)} values={{ format: formatOf(surface) }} />
        )}
      </p>
      {hasScripts && (
        <Button variant="text" size="compact" isSubmitting={isSwitching} onClick={onSwitch}>
          <FormattedMessage id={isRich ? "editor.switch.toMarkdown" : "editor.switch.toRich"} />
        </Button>
      )}
    </div>
  );
}

function hintOf(surface: Surface): string {
  if (surface.kind === "rich") return "editor.hint.rich";
  return surface.format === "markdown" ? "editor.hint.markdown" : "editor.hint.source";
}

const formatOf = (surface: Surface) => (surface.kind === "plain" ? surface.format : "");

/** False on the server and until the page came alive: what needs scripts is not shown without them. */
const useHasScripts = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
