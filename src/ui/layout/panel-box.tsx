import { type ReactNode, useId } from "react";
import { Box } from "./box.tsx";
import styles from "./panel-box.module.css";

type PanelBoxProps = {
  title?: ReactNode;
  children: ReactNode;
  border?: "none" | "border" | "shadow" | "separator";
  tinted?: boolean;
  action?: ReactNode;
};

/** A titled block of a side panel. With a border its content is 216 px wide on desktops. */
export function PanelBox({ title, children, border = "none", tinted, action }: PanelBoxProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={title ? titleId : undefined}>
      <Box border={border} tinted={tinted} className={styles.box}>
        {title && (
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {action}
          </div>
        )}
        {children}
      </Box>
    </section>
  );
}
