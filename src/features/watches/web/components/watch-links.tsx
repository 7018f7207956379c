import { FormattedMessage } from "react-intl";
import { useParams } from "react-router";
import { useCardUser } from "#features/users/web/public.ts";
import { useIsGuest, useViewer } from "#platform/web/site-context.ts";
import type { SlotProps } from "#platform/web/slots.tsx";
import { LinkButton } from "#ui/link-button.tsx";

const addressOf = (recordType: string, recordID: number | string) =>
  `/watch/${recordType}/${recordID}`;

const FollowLink = ({ href }: { href: string }) => (
  <LinkButton href={href} size="medium" icon="bell" data-print="hide">
    <FormattedMessage id="watches.follow" />
  </LinkButton>
);

export function WatchCategory({ categoryID }: SlotProps<"category.tools">) {
  return useIsGuest() ? null : <FollowLink href={addressOf("category", categoryID)} />;
}

/** Of the member whom the profile around is about. */
export function WatchMember() {
  const user = useCardUser();
  const viewer = useViewer();
  if (!user || viewer.userID === 0 || viewer.userID === user.userID) return null;
  return <FollowLink href={addressOf("user", user.userID)} />;
}

/** Above the list of what carries a tag. */
export function WatchTag() {
  const isGuest = useIsGuest();
  const { tag } = useParams();
  return isGuest || !tag ? null : (
    <FollowLink href={addressOf("tag", `$urlcode:${encodeURIComponent(tag)}`)} />
  );
}
