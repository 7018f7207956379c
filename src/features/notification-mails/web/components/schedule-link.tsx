import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";

export const ScheduleLink = () => (
  <p>
    <Link href="/profile/notifications/emails">
      <FormattedMessage id="notificationMails.link" />
    </Link>
  </p>
);
