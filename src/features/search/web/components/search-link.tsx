import { useIntl } from "react-intl";
import type { SlotProps } from "#platform/web/slots.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";

/** The way to the page of searches, from the title bar. */
export function SearchLink({ className }: SlotProps<"titleBar.search">) {
  const label = useIntl().formatMessage({ id: "search.title" });
  return (
    <Link href="/search" className={className} title={label} aria-label={label}>
      <Icon name="search" />
    </Link>
  );
}
