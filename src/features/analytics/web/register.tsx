import { FormattedMessage } from "react-intl";
import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";

export const slots: readonly PageSlotEntry[] = [
  {
    id: "privacy",
    place: "footer",
    order: 20,
    Component: () => (
      <Link href="/entry/privacy">
        <FormattedMessage id="analytics.privacy" />
      </Link>
    ),
  },
];
