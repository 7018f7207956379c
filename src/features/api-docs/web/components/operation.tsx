import { useState } from "react";
import { Icon } from "#ui/buttons/icon.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./operation.module.css";
import { OperationDetails } from "./operation-details.tsx";
import type { OperationSummary } from "./operation-group.ts";

type OperationProps = { operation: OperationSummary };

const presets = {
  get: "colored",
  post: "success",
  put: "warning",
  patch: "warning",
  delete: "error",
} as const;

export function Operation({ operation }: OperationProps) {
  const { method, path, summary } = operation;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.operation} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Tag preset={presets[method as keyof typeof presets]} className={styles.method}>
          {method.toUpperCase()}
        </Tag>
        <code className={styles.path} dir="ltr">
          {path}
        </code>
        <span className={styles.purpose} lang="en" dir="auto">
          {summary}
        </span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </summary>
      {isOpen && <OperationDetails operation={operation} />}
    </details>
  );
}
