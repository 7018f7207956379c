import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./discussion-badges.module.css";
import { usePostType } from "./post-types.ts";

export interface BadgedDiscussion {
  type: string;
  pinned: boolean;
  dismissed: boolean;
  closed: boolean;
  resolved?: boolean;
  tags?: readonly { tagID: number; name: string; url: string }[];
}

interface DiscussionBadgesProps {
  discussion: BadgedDiscussion;
  countNew?: number;
}

export function DiscussionBadges({ discussion, countNew = 0 }: DiscussionBadgesProps) {
  const { type, pinned, dismissed, closed, resolved } = discussion;
  const shown = usePostType()(type);
  const isMoved = type === "redirect";
  return (
    <span className={styles.badges}>
      {pinned && !dismissed && (
        <Tag icon="pin" preset="greyscale">
          <FormattedMessage id="discussions.announcement" />
        </Tag>
      )}
      {shown.isMarked && (
        <Tag icon={shown.icon} preset="standard">
          <FormattedMessage id={shown.nameID} />
        </Tag>
      )}
      {isMoved && (
        <Tag icon="arrow-right" preset="greyscale">
          <FormattedMessage id="discussions.moved" />
        </Tag>
      )}
      {closed && !isMoved && (
        <Tag icon="lock" preset="greyscale">
          <FormattedMessage id="discussions.closed" />
        </Tag>
      )}
      {resolved && (
        <Tag icon="check" preset="success">
          <FormattedMessage id="discussions.resolved" />
        </Tag>
      )}
      {countNew > 0 && (
        <Tag preset="colored">
          <FormattedMessage id="discussions.new" values={{ count: countNew }} />
        </Tag>
      )}
    </span>
  );
}
