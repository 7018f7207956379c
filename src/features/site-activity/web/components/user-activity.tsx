import { FormattedMessage, useIntl } from "react-intl";
import type { User } from "#features/users/contract/resources.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { BarChart } from "#ui/lists/bar-chart.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./user-activity.module.css";

type Activity = NonNullable<User["activity"]>;

export function UserActivity({ user }: { user: User }) {
  const { activity } = user;
  if (!activity) return null;
  const total = activity.weeks.reduce((sum, { countPosts }) => sum + countPosts, 0);
  return (
    <>
      <section className={styles.part}>
        <PageHeading
          title={<FormattedMessage id="site-activity.posts" />}
          subtitle={<FormattedMessage id="site-activity.posts.sum" values={{ count: total }} />}
          level={2}
        />
        {total > 0 && <Weeks weeks={activity.weeks} />}
      </section>
      {activity.topPosts.length > 0 && <TopPosts posts={activity.topPosts} />}
    </>
  );
}

function Weeks({ weeks }: Pick<Activity, "weeks">) {
  const intl = useIntl();
  const dayOf = (week: string) =>
    intl.formatDate(`${week}T00:00:00Z`, { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <BarChart
      caption={intl.formatMessage({ id: "site-activity.posts.caption" })}
      labelHeading={intl.formatMessage({ id: "site-activity.week" })}
      points={weeks.map(({ week, countPosts }) => ({ label: dayOf(week), value: countPosts }))}
    />
  );
}

function TopPosts({ posts }: { posts: Activity["topPosts"] }) {
  return (
    <section className={styles.part}>
      <PageHeading title={<FormattedMessage id="site-activity.top" />} level={2} />
      <ol className={styles.posts}>
        {posts.map(({ recordType, recordID, name, url, score, dateInserted }) => (
          <li key={`${recordType} ${recordID}`} className={styles.post}>
            <span className={styles.score}>
              <Icon name="star" size="small" />
              <FormattedMessage id="site-activity.score" values={{ count: score }} />
            </span>
            <span className={styles.main}>
              <Link href={url} className={styles.link}>
                <bdi>{name}</bdi>
              </Link>
              <span className={styles.meta}>
                <FormattedMessage
                  id={`site-activity.top.${recordType}`}
                  values={{ date: <DateTime key="date" value={dateInserted} mode="relative" /> }}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
