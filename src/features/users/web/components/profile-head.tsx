import { FormattedMessage, useIntl } from "react-intl";
import { useIsGuest, useViewer } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { User } from "../../contract/resources.ts";
import { CardUser } from "../cards/card-user.ts";
import { LastActive } from "./last-active.tsx";
import styles from "./profile-head.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Buttons of medium size. */
    "profile.actions": object;
    /** Items of the menu after them, for members who look at the profile of another. */
    "profile.menu": object;
  }
}

export function ProfileHead({ user }: { user: User }) {
  const { name, title, label, photoUrl, roles = [] } = user;
  const names = roles.map((role) => role.name);
  const shown = names.length === 0 && label ? [label] : names;
  const isOwn = useViewer().userID === user.userID;
  return (
    <header className={styles.head}>
      <Photo src={photoUrl} name={name} size="large" />
      <div className={styles.texts}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        {title && <p dir="auto">{title}</p>}
        <Dates user={user} />
        {shown.length > 0 && (
          <p className={styles.roles}>
            {shown.map((role) => (
              <Tag key={role} preset="greyscale">
                {role}
              </Tag>
            ))}
          </p>
        )}
      </div>
      <CardUser value={user}>
        <div className={styles.actions}>
          {isOwn && (
            <LinkButton href="/profile/edit" size="medium" icon="edit">
              <FormattedMessage id="users.edit" />
            </LinkButton>
          )}
          <LaterSlot place="profile.actions" />
          {!isOwn && <More />}
        </div>
      </CardUser>
    </header>
  );
}

function More() {
  const label = useIntl().formatMessage({ id: "users.more" });
  if (useIsGuest()) return null;
  return (
    <Dropdown
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} variant="icon" size="medium" icon="more" title={label} data-menu="" />
      )}
    >
      <LaterSlot place="profile.menu" />
    </Dropdown>
  );
}

function Dates({ user: { dateInserted, dateLastActive } }: { user: User }) {
  if (!dateInserted) return null;
  return (
    <p className={styles.dates}>
      <span>
        <FormattedMessage id="users.joined" values={{ date: <DateTime value={dateInserted} /> }} />
      </span>
      <LastActive date={dateLastActive} />
    </p>
  );
}
