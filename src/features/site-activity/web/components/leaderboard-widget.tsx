import { FormattedMessage } from "react-intl";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { Photo } from "#ui/values/photo.tsx";
import styles from "./leaderboard-widget.module.css";
import { hasIntro, type Intro, PanelIntro } from "./panel-intro.tsx";

interface LeaderboardWidgetProps extends Intro {
  title?: string;
  leaderboardType: "posts" | "reputation" | "acceptedAnswers";
  leaders: readonly (LinkedUser & { points: number })[];
}

export function LeaderboardWidget(props: LeaderboardWidgetProps) {
  const { title, leaders, leaderboardType } = props;
  return (
    <PanelBox title={title} intro={hasIntro(props) && <PanelIntro {...props} />}>
      <ol className={styles.leaders}>
        {leaders.map(({ points, ...user }) => (
          <li key={user.userID} className={styles.leader}>
            <Photo src={user.photoUrl} name={user.name} size="xsmall" />
            <span className={styles.name}>
              <UserLink user={user} className={styles.link} />
            </span>
            <span className={styles.points}>
              <FormattedMessage
                id={`site-activity.leaders.${leaderboardType}`}
                values={{ count: points }}
              />
            </span>
          </li>
        ))}
      </ol>
    </PanelBox>
  );
}
