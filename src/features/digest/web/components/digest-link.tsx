import { FormattedMessage } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";

export function DigestLink() {
  if (!useSite().offers.includes("mail")) return null;
  return (
    <p>
      <Link href="/profile/preferences#digestFrequency">
        <FormattedMessage id="digest.frequency" />
      </Link>
    </p>
  );
}
