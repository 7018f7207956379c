import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Tag } from "#ui/values/tag.tsx";

export function AnswerBadge({ post: { record } }: SlotProps<"post.badges">) {
  const { answerStatus } = record;
  if (answerStatus === undefined || answerStatus === "pending") return null;
  const isAccepted = answerStatus === "accepted";
  return (
    <Tag preset={isAccepted ? "success" : "greyscale"} icon={isAccepted ? "check" : undefined}>
      <FormattedMessage id={`questions.${answerStatus}`} />
    </Tag>
  );
}
