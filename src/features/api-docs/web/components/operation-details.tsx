import { FormattedMessage } from "react-intl";
import { Spinner } from "#ui/spinner.tsx";
import { useDocument } from "../hooks/use-document.ts";
import type { OperationSummary } from "../pages/load-api.ts";
import { CallForm } from "./call-form.tsx";
import styles from "./operation-details.module.css";
import { ResponseList } from "./response-list.tsx";

type OperationDetailsProps = { operation: OperationSummary };

/** What an endpoint takes and answers, and a form to try it. */
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
        <p key={paragraph} className={styles.description} dir="auto">
          <WithCode text={paragraph} />
        </p>
      ))}
      <CallForm method={method} path={path} operation={operation} document={document} />
      <ResponseList operation={operation} document={document} />
    </div>
  );
}

/** Text in which backticks mark code. */
function WithCode({ text }: { text: string }) {
  const parts = text.split("`");
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
  return parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
