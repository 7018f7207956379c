import { FormattedMessage } from "react-intl";
import { Spinner } from "../buttons/spinner.tsx";
import { useDelay } from "../use-delay.ts";
import styles from "./loader.module.css";

type LoaderProps = { delay?: number; size?: "small" | "default" | "large" };

const defaultDelay = 150;

/** Appears after a delay; takes its space from the start. */
export function Loader({ delay = defaultDelay, size = "large" }: LoaderProps) {
  const isDue = useDelay(delay);
  return (
    <div className={styles.loader} role="status">
      {isDue && <Spinner size={size} />}
      {isDue && (
        <span className="visually-hidden">
          <FormattedMessage id="ui.loading" />
        </span>
      )}
    </div>
  );
}
