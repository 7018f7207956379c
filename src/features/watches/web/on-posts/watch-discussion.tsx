import { useIntl } from "react-intl";
import { useIsGuest } from "#platform/web/site-context.ts";
import type { SlotProps } from "#platform/web/slots.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** Beside the title of a discussion: the way to how closely the member watches it. */
export function WatchDiscussion({ post }: SlotProps<"post.tools">) {
  const intl = useIntl();
  if (useIsGuest()) return null;
  const label = intl.formatMessage({ id: "watches.watch" });
  return (
    <LinkButton
      href={`/watch/${post.recordType}/${post.recordID}`}
      variant="icon"
      icon="bell"
      title={label}
      aria-label={label}
      data-print="hide"
    />
  );
}
