import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import type { ListedInProfile } from "./listed-in-profile.ts";
import { ProfileFrame } from "./profile-frame.tsx";

type ProfileListProps = {
  list: ListedInProfile<unknown>;
  /** Message id shown if the list is empty; the id with the suffix `.text` explains. */
  emptyID: string;
  children: ReactNode;
};

export function ProfileList({ list, emptyID, children }: ProfileListProps) {
  const { user, tab, items, limit, total } = list;
  const base = `/profile/${tab}/${encodeURIComponent(user.name)}`;
  if (user.url === undefined) return <ProfileFrame user={user}>{null}</ProfileFrame>;
  return (
    <ProfileFrame user={user}>
      {items.length === 0 ? (
        <EmptyState icon="message" title={<FormattedMessage id={emptyID} />}>
          <FormattedMessage id={`${emptyID}.text`} values={{ name: user.name }} />
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
