import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "./external-mark.module.css";

export const ExternalMark = () => (
  <span className={styles.mark}>
    <Icon name="external" size="small" />
    <span className="visually-hidden">
      <FormattedMessage id="search.external" />
    </span>
  </span>
);
