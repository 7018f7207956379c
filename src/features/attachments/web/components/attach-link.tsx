import { FormattedMessage } from "react-intl";
import { PostAction } from "#features/comments/web/public.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";

export const AttachLink = ({ post }: SlotProps<"post.rare">) => (
  <PostAction href={post.record.attachUrl ?? ""}>
    <FormattedMessage id="attachments.add" />
  </PostAction>
);
