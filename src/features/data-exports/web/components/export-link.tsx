import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./own-data.module.css";

export const ExportLink = () => (
  <p className={styles.link}>
    <Link href="/profile/data">
      <FormattedMessage id="dataExports.title" />
    </Link>
  </p>
);
