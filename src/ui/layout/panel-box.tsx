import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Box } from "./box.tsx";
import styles from "./panel-box.module.css";

type PanelBoxProps = {
  title?: ReactNode;
  /** Words below the title. */
  intro?: ReactNode;
  children: ReactNode;
  border?: "none" | "border" | "shadow" | "separator";
  tinted?: boolean;
  /** Centres the title. */
  isCentred?: boolean;
  action?: ReactNode;
};

/** A titled block of a side panel. With a border its content is 216 px wide on desktops. */
export function PanelBox(props: PanelBoxProps) {
  const { title, intro, children, border = "none", tinted, isCentred, action } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={title ? titleId : undefined}>
      <Box border={border} tinted={tinted} className={styles.box}>
        {title && (
          <div className={classNames(styles.header, isCentred && styles.centred)}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {action}
          </div>
        )}
        {intro && <div className={styles.intro}>{intro}</div>}
        {children}
      </Box>
    </section>
  );
}
