import { FormattedMessage } from "react-intl";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import styles from "./embedding.module.css";

/** Code for pages of other sites, and a button that copies it. */
export const CodeBlock = ({ code }: { code: string }) => (
  <div className={styles.block}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than its place is scrolled by keys */}
    <pre className={styles.code} dir="ltr" tabIndex={0}>
      <code>{code}</code>
    </pre>
    <CopyButton text={code} copiedLabel={<FormattedMessage id="embedding.code.copied" />}>
      <FormattedMessage id="embedding.code.copy" />
    </CopyButton>
  </div>
);
