import { FormattedMessage } from "react-intl";
import { useCardUser } from "#features/users/web/public.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";

export function MessageButton() {
  const user = useCardUser();
  const { offers, viewer } = useSite();
  const mayWrite = user && user.userID !== viewer.userID && user.userID > 0 && user.banned === 0;
  if (!mayWrite || !offers.includes("conversations")) return null;
  return (
    <LinkButton
      href={`/messages/add/${encodeURIComponent(user.name)}`}
      size="medium"
      icon="message"
    >
      <FormattedMessage id="conversations.message" />
    </LinkButton>
  );
}
