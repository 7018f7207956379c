import { FormattedMessage } from "react-intl";
import { Spinner } from "#ui/buttons/spinner.tsx";
import { useDocument } from "../hooks/use-document.ts";
import { CallForm } from "./call-form.tsx";
import styles from "./operation-details.module.css";
import type { OperationSummary } from "./operation-group.ts";
import { ResponseList } from "./response-list.tsx";
import { WithCode } from "./with-code.tsx";

type OperationDetailsProps = { operation: OperationSummary };

export function OperationDetails({ operation: { method, path } }: OperationDetailsProps) {
  const document = useDocument();
  const operation = document?.paths[path]?.[method];
  if (!document || !operation)
    return (
      <p className={styles.details}>
        <Spinner /> <FormattedMessage id="api-docs.loading" />
      </p>
    );
  return (
    <div className={styles.details}>
      {operation.description.split("\n\n").map((paragraph) => (
        <p key={paragraph} className={styles.description} dir="ltr">
          <WithCode text={paragraph} />
        </p>
      ))}
      <CallForm method={method} path={path} operation={operation} document={document} />
      <ResponseList operation={operation} document={document} />
    </div>
  );
}
