import styles from "./group.module.css";
import { Operation } from "./operation.tsx";
import type { OperationGroup } from "./operation-group.ts";

type GroupProps = { group: OperationGroup };

export function Group({ group: { tag, description, operations } }: GroupProps) {
  return (
    <section id={tag} className={styles.group} aria-labelledby={`${tag}-title`}>
      <h2 id={`${tag}-title`} className={styles.title}>
        {tag}
      </h2>
      {description && (
        <p className={styles.description} lang="en" dir="auto">
          {description}
        </p>
      )}
      <ul className={styles.list}>
        {operations.map((operation) => (
          <li key={operation.operationId} className={styles.item}>
            <Operation operation={operation} />
          </li>
        ))}
      </ul>
    </section>
  );
}
