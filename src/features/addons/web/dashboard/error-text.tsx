import { FormattedMessage } from "react-intl";
import styles from "./addons.module.css";

/** The first line of an error; where it happened, and what else was written, on demand. */
export function ErrorText({ message, output = "" }: { message: string; output?: string }) {
  const [first = "", ...lines] = message.split("\n");
  const rest = [lines.join("\n"), output].filter((each) => each.trim() !== "").join("\n\n");
  return (
    <div className={styles.message}>
      <span dir="auto">{first}</span>
      {rest && (
        <details>
          <summary>
            <FormattedMessage id="addons.log.more" />
          </summary>
          <pre className={styles.output} dir="ltr">
            {rest}
          </pre>
        </details>
      )}
    </div>
  );
}
