import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { pagesAddress } from "../../contract/rules/limits.ts";
import styles from "./page-form.module.css";

type PageOfLayoutProps = { layoutID: number; layoutViewType: string };

/** From the content of a page to its address, roles and status. */
export const PageOfLayout = ({ layoutID, layoutViewType }: PageOfLayoutProps) =>
  layoutViewType === "customPage" && (
    <p className={styles.note}>
      <FormattedMessage
        id="custom-pages.settingsOf"
        values={{
          link: (words) => <Link href={`${pagesAddress}/of-layout/${layoutID}`}>{words}</Link>,
        }}
      />
    </p>
  );
