import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { InsertMenu } from "./insert-menu.tsx";
import type { OpenDialog } from "./inserts.ts";
import styles from "./toolbar.module.css";
import { Toolbar } from "./toolbar.tsx";
import { writingTools } from "./tools.ts";

/** On touch screens: stays above the on-screen keyboard and never covers the selection. */
export function TouchBar({ editor, openDialog }: { editor: Editor; openDialog: OpenDialog }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const rise = () => {
      const { height, offsetTop, scale } = visualViewport;
      const hidden = scale > 1 ? 0 : Math.max(0, innerHeight - height - offsetTop);
      bar.current?.style.setProperty("inset-block-end", `${hidden}px`);
    };
    visualViewport.addEventListener("resize", rise);
    visualViewport.addEventListener("scroll", rise);
    return () => {
      visualViewport.removeEventListener("resize", rise);
      visualViewport.removeEventListener("scroll", rise);
    };
  }, []);

  return (
    <div ref={bar} className={styles.touch}>
      <Toolbar editor={editor} openDialog={openDialog} tools={writingTools} />
      <InsertMenu editor={editor} openDialog={openDialog} />
    </div>
  );
}
