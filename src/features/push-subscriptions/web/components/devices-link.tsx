import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";

export const DevicesLink = () => (
  <p>
    <Link href="/profile/notifications/devices">
      <FormattedMessage id="push.link" />
    </Link>
  </p>
);
