import { FormattedMessage } from "react-intl";
import { Entry, EntryNote } from "#ui/lists/entry-list.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { User } from "../../contract/resources.ts";
import { LastActive } from "./last-active.tsx";
import { UserLink } from "./user-link.tsx";

export function MemberRow({ user }: { user: User }) {
  const { userID, name, photoUrl, label, banned, dateLastActive, countPosts } = user;
  return (
    <Entry
      picture={<Photo src={photoUrl} name={name} size="medium" />}
      name={
        <>
          <UserLink
            user={{ userID, name, photoUrl, url: `/profile/${encodeURIComponent(name)}` }}
          />{" "}
          {label && <Tag preset="greyscale">{label}</Tag>}{" "}
          {banned > 0 && (
            <Tag preset="warning">
              <FormattedMessage id="users.banned" />
            </Tag>
          )}
        </>
      }
    >
      <EntryNote>
        {countPosts !== undefined && (
          <span>
            <FormattedMessage id="users.posts" values={{ count: countPosts }} />
          </span>
        )}
        <LastActive date={dateLastActive} />
      </EntryNote>
    </Entry>
  );
}
