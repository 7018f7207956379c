import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type Ref, useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import type { OpenDialog } from "./inserts.ts";
import { showKeys } from "./show-keys.ts";
import styles from "./toolbar.module.css";
import type { Tool } from "./tools.ts";

interface ToolbarProps {
  editor: Editor;
  tools: readonly Tool[];
  openDialog: OpenDialog;
  ref?: Ref<HTMLDivElement>;
}

/** One tab stop; arrow keys move between the buttons. */
export function Toolbar({ editor, tools, openDialog, ref }: ToolbarProps) {
  const intl = useIntl();
  const [current, setCurrent] = useState(0);
  const active = useEditorState({
    editor,
    selector: () => tools.filter((tool) => tool.isActive(editor)).map(({ id }) => id),
  });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const next = nextIndex(event, current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: "editor.toolbar" })}
      className={styles.toolbar}
      // In the capture phase: a tooltip would consume Escape.
      onKeyDownCapture={onKeyDown}
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.id}
          tool={tool}
          isActive={active.includes(tool.id)}
          tabIndex={index === current ? 0 : -1}
          onClick={() => tool.run(editor, openDialog)}
        />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  isActive: boolean;
  tabIndex: number;
  onClick: () => void;
}

function ToolButton({
  tool: { labelID, keys, icon },
  isActive,
  tabIndex,
  onClick,
}: ToolButtonProps) {
  const label = useIntl().formatMessage({ id: labelID });
  return (
    <Tooltip label={keys ? `${label} (${showKeys(keys)})` : label} isName={!keys}>
      <Button
        variant="icon"
        size="medium"
        icon={icon}
        aria-label={label}
        aria-pressed={isActive}
        tabIndex={tabIndex}
        // Keeps the selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      />
    </Tooltip>
  );
}

function nextIndex(event: KeyboardEvent<HTMLElement>, current: number, count: number) {
  if (event.key === "Home") return 0;
  if (event.key === "End") return count - 1;
  const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
  if (event.key === (isRtl ? "ArrowLeft" : "ArrowRight")) return (current + 1) % count;
  if (event.key === (isRtl ? "ArrowRight" : "ArrowLeft")) return (current - 1 + count) % count;
  return undefined;
}
