import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";

export const DigestLink = () => (
  <p>
    <Link href="/profile/preferences#digestFrequency">
      <FormattedMessage id="digest.frequency" />
    </Link>
  </p>
);
