import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";

export function ScheduleLink() {
  if (!useSite().offers.includes("mail")) return null;
  return (
    <p>
      <Link href="/profile/notifications/emails">
        <FormattedMessage id="notificationMails.link" />
      </Link>
    </p>
  );
}
