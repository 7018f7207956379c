import { FormattedMessage } from "react-intl";
import { WidgetContainer } from "#features/home/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { classNames } from "#ui/class-names.ts";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { SpotlightProps } from "../../contract/widgets.ts";
import styles from "./user-spotlight-widget.module.css";

export function UserSpotlightWidget(props: SpotlightProps) {
  const { title, subtitle, description, containerOptions, user, userTextAlignment } = props;
  const { userID, name, photoUrl, label, countPosts } = user;
  return (
    <WidgetContainer
      title={title}
      subtitle={subtitle}
      options={{ ...containerOptions, displayType: undefined }}
    >
      <div
        className={classNames(styles.member, userTextAlignment === "right" && styles.photoFirst)}
      >
        <div className={styles.texts}>
          <p className={styles.name}>
            <UserLink
              user={{ userID, name, photoUrl, url: `/profile/${encodeURIComponent(name)}` }}
            />{" "}
            {label && <Tag preset="greyscale">{label}</Tag>}
          </p>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          {countPosts !== undefined && (
            <p className={styles.count}>
              <FormattedMessage id="users.posts" values={{ count: countPosts }} />
            </p>
          )}
        </div>
        <Photo src={photoUrl} name={name} size="large" />
      </div>
    </WidgetContainer>
  );
}
