import { useIntl } from "react-intl";
import { useCardUser } from "#features/users/web/public.ts";
import { Link } from "#ui/navigation/link.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import styles from "./reacted-list.module.css";
import { ReactionIcon } from "./reaction-icon.tsx";
import { nameOf } from "./reaction-name.ts";
import { receivedBy } from "./received-by.ts";

export function ReceivedOnCard() {
  const intl = useIntl();
  const user = useCardUser();
  const received = user ? receivedBy(user) : [];
  if (!user || received.length === 0) return null;
  const base = `/profile/reactions/${encodeURIComponent(user.name)}`;
  return (
    <ul className={styles.reactions} aria-label={intl.formatMessage({ id: "reactions.received" })}>
      {received.map((reaction) => (
        <li key={reaction.tagID}>
          <Link
            href={`${base}?${new URLSearchParams({ reaction: reaction.urlcode })}`}
            className={styles.receivedLink}
            aria-label={intl.formatMessage(
              { id: "reactions.count" },
              { name: nameOf(intl, reaction), count: reaction.count },
            )}
          >
            <ReactionIcon name={reaction.icon} />
            <NumberCompact value={reaction.count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
