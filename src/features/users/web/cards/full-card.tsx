import { FormattedMessage } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { User } from "../../contract/resources.ts";
import styles from "./card-body.module.css";
import { CardUser } from "./card-user.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "userCard.content": object;
    "userCard.actions": object;
  }
}

const counts = ["countDiscussions", "countComments", "points"] as const;

export function FullCard({ user }: { user: User }) {
  return (
    <CardUser value={user}>
      <div className={styles.card}>
        <Head user={user} />
        <Email user={user} />
        <LaterSlot place="userCard.content" />
        <dl className={styles.facts}>
          {counts.map((count) => (
            <div key={count}>
              <dt>
                <FormattedMessage id={`users.${count}`} />
              </dt>
              <dd>
                <NumberCompact value={user[count] ?? 0} />
              </dd>
            </div>
          ))}
        </dl>
        <Dates user={user} />
        <div className={styles.actions}>
          <LinkButton href={user.url ?? ""} size="medium">
            <FormattedMessage id="users.viewProfile" />
          </LinkButton>
          <LaterSlot place="userCard.actions" />
        </div>
      </div>
    </CardUser>
  );
}

function Head({
  user: { name, title, label, photoUrl, banned, private: isPrivate },
}: {
  user: User;
}) {
  const state = banned > 0 ? "banned" : isPrivate && "private";
  return (
    <div className={styles.head}>
      <Photo src={photoUrl} name={name} size="medium" />
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi> {label && <Tag preset="greyscale">{label}</Tag>}{" "}
          {state && (
            <Tag preset={state === "banned" ? "warning" : "greyscale"}>
              <FormattedMessage id={`users.${state}`} />
            </Tag>
          )}
        </p>
        {title && (
          <p className={styles.title} dir="auto">
            {title}
          </p>
        )}
      </div>
    </div>
  );
}

function Email({ user: { email } }: { user: User }) {
  const maySee = usePermission("personalInfo.view");
  if (!email || !maySee) return null;
  return (
    <p className={styles.email}>
      <Link href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </Link>
    </p>
  );
}

function Dates({ user: { dateInserted, dateLastActive } }: { user: User }) {
  return (
    <div className={styles.dates}>
      {dateInserted && (
        <p>
          <FormattedMessage
            id="users.joined"
            values={{ date: <DateTime value={dateInserted} /> }}
          />
        </p>
      )}
      {dateLastActive && (
        <p>
          <FormattedMessage
            id="users.lastActive"
            values={{ date: <DateTime value={dateLastActive} mode="relative" /> }}
          />
        </p>
      )}
    </div>
  );
}
