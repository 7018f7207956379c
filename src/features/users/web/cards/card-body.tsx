import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "./card-body.module.css";
import { FullCard } from "./full-card.tsx";
import type { LinkedUser } from "./linked-user.ts";
import { type CardContent, useCardContent } from "./use-card-content.ts";

export function CardBody({ user }: { user: LinkedUser }) {
  const content = useCardContent(user.userID);
  if (content.state === "loading") return <LoadingCard user={user} />;
  if (content.state === "full") return <FullCard user={content.user} />;
  return <EmptyCard user={user} state={content.state} />;
}

function LoadingCard({ user }: { user: LinkedUser }) {
  return (
    <div className={styles.card} role="status">
      <div className={styles.head}>
        <Photo src={user.photoUrl} name={user.name} size="medium" />
        <p className={styles.name}>
          <bdi>{user.name}</bdi>
        </p>
      </div>
      <span className="visually-hidden">
        <FormattedMessage id="ui.loading" />
      </span>
      <div className={styles.bones}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}

type EmptyCardProps = {
  user: LinkedUser;
  state: Exclude<CardContent["state"], "loading" | "full">;
};

function EmptyCard({ user, state }: EmptyCardProps) {
  return (
    <div className={styles.card} role="status">
      <div className={styles.head}>
        {state === "private" ? <Photo src={user.photoUrl} size="medium" /> : <NoPhoto />}
        <p className={styles.name}>
          {state !== "deleted" && <bdi>{user.name}</bdi>}{" "}
          <Tag preset={state === "private" ? "greyscale" : "warning"}>
            <FormattedMessage id={`users.${state}`} />
          </Tag>
        </p>
      </div>
      <p>
        <FormattedMessage id={`users.${state}.text`} />
      </p>
    </div>
  );
}

const NoPhoto = () => (
  <span className={styles.noPhoto}>
    <Icon name="close" />
  </span>
);
