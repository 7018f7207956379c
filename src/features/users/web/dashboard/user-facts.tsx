import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { User } from "../../contract/resources.ts";
import styles from "./user-facts.module.css";

export function UserFacts({ user }: { user: User }) {
  const intl = useIntl();
  const { name, banned, dateInserted, dateLastActive, countPosts = 0, lastIPAddress } = user;
  return (
    <dl className={styles.facts}>
      <Fact nameID="users.manage.joined">
        {dateInserted && <DateTime value={dateInserted} type="extended" />}
      </Fact>
      <Fact nameID="users.manage.active">
        {dateLastActive ? <DateTime value={dateLastActive} mode="relative" /> : "–"}
      </Fact>
      <Fact nameID="users.manage.posts">{intl.formatNumber(countPosts)}</Fact>
      {lastIPAddress && (
        <Fact nameID="users.manage.address">
          <bdi>{lastIPAddress}</bdi>
        </Fact>
      )}
      <Fact nameID="users.profile">
        <Link href={`/profile/${encodeURIComponent(name)}`}>
          <FormattedMessage id="users.manage.profile" />
        </Link>
      </Fact>
      {user.pendingEmail && (
        <Fact nameID="users.manage.pendingEmail">
          <bdi>{user.pendingEmail}</bdi>
        </Fact>
      )}
      {banned > 0 && (
        <Fact nameID="users.manage.state">
          <Tag preset="error">
            <FormattedMessage id="users.banned" />
          </Tag>
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { nameID: string; children: ReactNode };

function Fact({ nameID, children }: FactProps) {
  return (
    <div>
      <dt>
        <FormattedMessage id={nameID} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
