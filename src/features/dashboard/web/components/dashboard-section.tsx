import { type ReactNode, useId } from "react";
import styles from "./dashboard-section.module.css";

type DashboardSectionProps = { title: ReactNode; description?: ReactNode; children: ReactNode };

export function DashboardSection({ title, description, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {children}
    </section>
  );
}
