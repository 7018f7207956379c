import type { ReactNode } from "react";
import styles from "./gallery.module.css";

type SectionProps = { id: string; title: string; children: ReactNode };

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({
  name,
  children,
  stacked,
}: {
  name: string;
  children: ReactNode;
  stacked?: boolean;
}) {
  return (
    <div className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <div className={stacked ? styles.stack : styles.variants}>{children}</div>
    </div>
  );
}
