import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { DropdownLink } from "#ui/overlays/dropdown-items.tsx";

export function ShareInMessage({ link }: { link: string }) {
  const { offers } = useSite();
  if (!offers.includes("conversations")) return null;
  return (
    <DropdownLink icon="message" href={`/messages/add?content=${encodeURIComponent(link)}`}>
      <FormattedMessage id="conversations.share" />
    </DropdownLink>
  );
}
