import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ProfileFrame } from "#features/users/web/public.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pager } from "#ui/pager.tsx";
import type { ProfilePosts } from "../pages/load-profile-posts.ts";

type ProfilePostListProps = {
  list: ProfilePosts<unknown>;
  tab: "discussions" | "comments";
  children: ReactNode;
};

/** A tab of a profile with posts of one kind, or a word where there are none. */
export function ProfilePostList({ list, tab, children }: ProfilePostListProps) {
  const { user, posts, limit, total } = list;
  const base = `/profile/${tab}/${encodeURIComponent(user.name)}`;
  if (user.url === undefined) return <ProfileFrame user={user}>{null}</ProfileFrame>;
  return (
    <ProfileFrame user={user}>
      {posts.length === 0 ? (
        <EmptyState icon="message" title={<FormattedMessage id={`discussions.profile.${tab}`} />}>
          <FormattedMessage id={`discussions.profile.${tab}.text`} values={{ name: user.name }} />
        </EmptyState>
      ) : (
        children
      )}
      {total > limit && (
        <Pager {...list} hrefOf={(page) => (page > 1 ? `${base}/p${page}` : base)} />
      )}
    </ProfileFrame>
  );
}
