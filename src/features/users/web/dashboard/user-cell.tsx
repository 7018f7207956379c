import { FormattedMessage, useIntl } from "react-intl";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { User } from "../../contract/resources.ts";
import styles from "./user-table.module.css";

type UserCellProps = { user: User; isSelectable: boolean; seesEmail: boolean };

export function UserCell({ user, isSelectable, seesEmail }: UserCellProps) {
  const intl = useIntl();
  const mayEdit = usePermission("users.edit");
  const { userID, name, photoUrl, email, emailConfirmed, banned } = user;
  return (
    <span className={styles.user}>
      {isSelectable && (
        <input
          type="checkbox"
          form="bulk"
          name="userIDs"
          value={userID}
          className={styles.select}
          aria-label={intl.formatMessage({ id: "users.manage.select" }, { name })}
        />
      )}
      <Photo src={photoUrl} name={name} size="small" />
      <span className={styles.texts}>
        <Link
          href={mayEdit ? `/dashboard/users/${userID}` : `/profile/${encodeURIComponent(name)}`}
          className={styles.name}
        >
          <bdi>{name}</bdi>
        </Link>{" "}
        {banned > 0 && (
          <Tag preset="error">
            <FormattedMessage id="users.banned" />
          </Tag>
        )}
        {emailConfirmed === false && (
          <Tag preset="warning">
            <FormattedMessage id="users.manage.unconfirmed" />
          </Tag>
        )}
        {seesEmail && email && (
          <span className={styles.email}>
            <bdi>{email}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
