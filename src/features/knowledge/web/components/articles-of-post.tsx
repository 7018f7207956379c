import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./articles-of-post.module.css";

/** Links from a discussion to the articles that are made from it. */
export const ArticlesOfPost = ({ post: { record } }: SlotProps<"post.after">) => (
  <p className={styles.articles}>
    <FormattedMessage id="knowledge.articles" />{" "}
    {record.articles?.map(({ articleID, name, url }, index) => (
      <span key={articleID}>
        {index > 0 && " · "}
        <Link href={url}>
          <bdi>{name}</bdi>
        </Link>
      </span>
    ))}
  </p>
);
