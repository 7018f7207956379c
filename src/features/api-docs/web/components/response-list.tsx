import { FormattedMessage } from "react-intl";
import type { ApiDocument, ApiOperation, JsonSchema } from "../../contract/resources.ts";
import { exampleOf } from "./example-of.ts";
import styles from "./operation-details.module.css";
import { WithCode } from "./with-code.tsx";

type ResponseListProps = { operation: ApiOperation; document: ApiDocument };

export function ResponseList({ operation, document }: ResponseListProps) {
  const responses = Object.entries(operation.responses);
  const [schema] = responses.flatMap(([, { content = {} }]) =>
    Object.values(content).map((body) => body.schema),
  );
  return (
    <>
      <h3 className={styles.responseTitle}>
        <FormattedMessage id="api-docs.answers" />
      </h3>
      <ul className={styles.responses}>
        {responses.map(([status, response]) => (
          <li key={status} className={styles.response}>
            <span className={styles.status}>{status}</span>
            <WithCode text={textOf(response, document)} />
          </li>
        ))}
      </ul>
      {schema && <Shape schema={schema} document={document} />}
    </>
  );
}

function textOf(
  response: ApiOperation["responses"][string] & { $ref?: string },
  document: ApiDocument,
): string {
  const name = response.$ref?.split("/").at(-1) ?? "";
  return response.description ?? document.components.responses[name]?.description ?? "";
}

function Shape({ schema, document }: { schema: JsonSchema; document: ApiDocument }) {
  return (
    <>
      <h3 className={styles.responseTitle}>
        <FormattedMessage id="api-docs.schema" />
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={styles.code} dir="ltr" tabIndex={0}>
        {JSON.stringify(exampleOf(schema, document, { isWhole: true }), null, 2)}
      </pre>
    </>
  );
}
