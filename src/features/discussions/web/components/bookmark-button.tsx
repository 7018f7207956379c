import { useOptimistic, useState, useTransition } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { useIsGuest } from "#platform/web/site-context.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import styles from "./bookmark-button.module.css";

type Discussions = typeof import("../../contract/routes/marks.ts");

interface BookmarkButtonProps {
  discussionID: number;
  bookmarked: boolean;
}

/** Shows the change at once, and takes it back with a word if it could not be kept. */
export function BookmarkButton({ discussionID, bookmarked }: BookmarkButtonProps) {
  const intl = useIntl();
  const isGuest = useIsGuest();
  const { addToast } = useToast();
  const [isSet, setIsSet] = useState(bookmarked);
  const [shown, setShown] = useOptimistic(isSet);
  const [isBusy, startTransition] = useTransition();
  if (isGuest) return null;

  function toggle() {
    startTransition(async () => {
      setShown(!isSet);
      try {
        const input = { params: { discussionID }, body: { bookmarked: !isSet } };
        const discussions = apiOf<Discussions>()(browserTransport);
        const kept = await discussions("PUT /discussions/{discussionID}/bookmark", input);
        setIsSet(kept.bookmarked);
      } catch {
        addToast({ body: <FormattedMessage id="discussions.bookmark.failed" />, tone: "error" });
      }
    });
  }

  const label = intl.formatMessage({ id: "discussions.bookmark" });
  return (
    <Button
      variant="icon"
      icon="bookmark"
      className={shown ? styles.set : undefined}
      title={label}
      aria-pressed={shown}
      disabled={isBusy}
      onClick={toggle}
      data-print="hide"
    />
  );
}
