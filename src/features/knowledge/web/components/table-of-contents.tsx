import { FormattedMessage } from "react-intl";
import styles from "./article-foot.module.css";

interface TableOfContentsProps {
  outline: readonly { ref: string; level: number; text: string }[];
}

export function TableOfContents({ outline }: TableOfContentsProps) {
  const highest = Math.min(...outline.map(({ level }) => level));
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">
        <FormattedMessage id="knowledge.contents" />
      </h2>
      <ol>
        {outline.map(({ ref, level, text }) => (
          <li key={ref} style={{ paddingInlineStart: `${(level - highest) * 12}px` }}>
            <a href={`#${ref}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
