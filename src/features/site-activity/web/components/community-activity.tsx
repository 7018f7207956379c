import { FormattedMessage } from "react-intl";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { PanelBox } from "#ui/layout/panel-box.tsx";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { Photo } from "#ui/values/photo.tsx";
import styles from "./community-activity.module.css";

interface CommunityActivityProps {
  title?: string;
  /** Discussions and comments of the last 24 hours. */
  countPosted: number;
  /** Undefined if the viewer may not see profiles. */
  countOnline?: number;
  countJoined?: number;
  faces?: readonly LinkedUser[];
}

export function CommunityActivity({ title, faces = [], ...counts }: CommunityActivityProps) {
  const { countOnline = 0, countPosted, countJoined = 0 } = counts;
  const rest = countOnline - faces.length;
  return (
    <PanelBox title={title}>
      <ul className={styles.figures}>
        <Figure id="site-activity.online" count={countOnline} isLive />
        <Figure id="site-activity.posted" count={countPosted} />
        <Figure id="site-activity.joined" count={countJoined} />
      </ul>
      {faces.length > 0 && (
        <ul className={styles.faces}>
          {faces.map((user) => (
            <li key={user.userID}>
              <UserLink user={user} className={styles.face}>
                <Photo src={user.photoUrl} name={user.name} size="small" alt={user.name} />
              </UserLink>
            </li>
          ))}
          {rest > 0 && (
            <li className={styles.rest}>
              <FormattedMessage id="site-activity.more" values={{ count: rest }} />
            </li>
          )}
        </ul>
      )}
    </PanelBox>
  );
}

interface FigureProps {
  id: string;
  count: number;
  isLive?: boolean;
}

function Figure({ id, count, isLive }: FigureProps) {
  if (count === 0) return null;
  return (
    <li className={styles.figure} data-live={isLive}>
      <FormattedMessage
        id={id}
        values={{
          count,
          number: (
            <strong key="number" className={styles.number}>
              <NumberCompact value={count} />
            </strong>
          ),
        }}
      />
    </li>
  );
}
