import { useOptimistic, useState, useTransition } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import styles from "./bookmark-button.module.css";

type Bookmarks = typeof import("../../contract/routes.ts");

/** Updates optimistically, and reverts with a message if the request fails. */
export function BookmarkButton({ post }: SlotProps<"post.tools">) {
  const intl = useIntl();
  const { recordID: discussionID, record } = post;
  const isGuest = useIsGuest();
  const { addToast } = useToast();
  const [isSet, setIsSet] = useState(record.bookmarked === true);
  const [isShownSet, setShownSet] = useOptimistic(isSet);
  const [isBusy, startTransition] = useTransition();
  if (isGuest) return null;

  function toggle() {
    if (isBusy) return;
    startTransition(async () => {
      setShownSet(!isSet);
      try {
        const input = { params: { discussionID }, body: { bookmarked: !isSet } };
        const bookmarks = apiOf<Bookmarks>()(browserTransport);
        const saved = await bookmarks("PUT /discussions/{discussionID}/bookmark", input);
        setIsSet(saved.bookmarked);
      } catch {
        addToast({ body: <FormattedMessage id="bookmarks.failed" />, tone: "error" });
      }
    });
  }

  const label = intl.formatMessage({ id: "bookmarks.bookmark" });
  return (
    <Button
      variant="icon"
      icon="bookmark"
      className={classNames(isShownSet && styles.set, isBusy && styles.busy)}
      title={label}
      aria-pressed={isShownSet}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={toggle}
      data-bookmark=""
      data-print="hide"
    />
  );
}
