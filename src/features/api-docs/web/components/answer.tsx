import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import type { CallAnswer } from "../hooks/use-call.ts";
import styles from "./operation-details.module.css";

type AnswerProps = { answer: CallAnswer };

const shownHeaders =
  /^(content-type|etag|link|location|retry-after|x-app-page-.*|x-request-id|idempotency-replayed)$/;

export function Answer({ answer: { status, statusText, headers, text } }: AnswerProps) {
  const shown = headers.filter(([name]) => shownHeaders.test(name));
  return (
    <section className={styles.answer}>
      <p className={styles.actions} role="status">
        <FormattedMessage id="api-docs.answer" />
        <Tag preset={presetOf(status)}>
          {status} {statusText}
        </Tag>
      </p>
      <p className={styles.headers} dir="ltr">
        {shown.map(([name, value]) => (
          <span key={name}>
            {name}: {value}
            <br />
          </span>
        ))}
      </p>
      {text !== "" && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={styles.code} dir="ltr" tabIndex={0}>
          {text}
        </pre>
      )}
    </section>
  );
}

function presetOf(status: number) {
  if (status < 300) return "success";
  return status < 500 ? "warning" : "error";
}
