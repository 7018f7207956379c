import type { ReactNode } from "react";
import styles from "./page-heading.module.css";

type PageHeadingProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  subtitleType?: "standard" | "overline";
  description?: ReactNode;
  actions?: ReactNode;
  /** 1 for the title of the page. */
  level?: 1 | 2 | 3;
};

export function PageHeading(props: PageHeadingProps) {
  const { title, subtitle, subtitleType = "standard", description, actions, level = 1 } = props;
  const Title = `h${level}` as const;
  const overline = subtitleType === "overline";
  return (
    <header className={styles.heading}>
      <div className={styles.texts}>
        {subtitle && overline && <p className={styles.overline}>{subtitle}</p>}
        <Title className={styles[`level${level}`]}>{title}</Title>
        {subtitle && !overline && <p className={styles.subtitle}>{subtitle}</p>}
        {description && <div className={styles.description}>{description}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
