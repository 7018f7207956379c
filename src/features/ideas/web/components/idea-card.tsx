import { FormattedMessage } from "react-intl";
import { CategoryLabel } from "#features/categories/web/public.ts";
import type { ReceivedDiscussion } from "#features/discussions/contract/resources.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./roadmap.module.css";
import { VoteBox } from "./vote-box.tsx";

export function IdeaCard({ idea }: { idea: ReceivedDiscussion }) {
  const { discussionID, name, url, category, countComments } = idea;
  const post = {
    recordType: "discussion",
    recordID: discussionID,
    channel: `discussion:${discussionID}`,
    record: idea,
  };
  return (
    <li className={styles.idea}>
      <h3 className={styles.title}>
        <Link href={url}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className={styles.meta}>
        {category && <CategoryLabel category={category} />}
        <FormattedMessage id="ideas.comments" values={{ count: countComments }} />
      </p>
      <VoteBox post={post} />
    </li>
  );
}
