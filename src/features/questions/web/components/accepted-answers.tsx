import { FormattedMessage } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./accepted-answers.module.css";

export function AcceptedAnswers({ post: { record } }: SlotProps<"post.after">) {
  return record.acceptedAnswers?.map(({ commentID, body, url, name }) => (
    <div key={commentID} className={styles.answer}>
      <h2 className={styles.heading}>
        <FormattedMessage id="questions.accepted.by" values={{ name: <bdi>{name}</bdi> }} />
      </h2>
      <UserContent html={body} />
      <Link href={url}>
        <FormattedMessage id="questions.place" />
      </Link>
    </div>
  ));
}

// Loaded together: each file that is loaded later costs every page its name.
export { AnswerBadge } from "./answer-badge.tsx";
export { AnswerButtons } from "./answer-buttons.tsx";
