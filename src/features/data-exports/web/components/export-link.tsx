import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";

export const ExportLink = () => (
  <p>
    <Link href="/profile/data">
      <FormattedMessage id="dataExports.title" />
    </Link>
  </p>
);
