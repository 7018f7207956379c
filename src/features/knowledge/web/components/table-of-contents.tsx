import { FormattedMessage } from "react-intl";
import styles from "./article-foot.module.css";

interface TableOfContentsProps {
  outline: readonly { ref: string; level: number; text: string }[];
}

export const TableOfContents = ({ outline }: TableOfContentsProps) => (
  <nav className={styles.contents} aria-labelledby="contents">
    <h2 id="contents">
      <FormattedMessage id="knowledge.contents" />
    </h2>
    <ol>
      {outline.map(({ ref, level, text }) => (
        <li key={ref} style={{ paddingInlineStart: `${(level - 2) * 12}px` }}>
          <a href={`#${ref}`}>
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
