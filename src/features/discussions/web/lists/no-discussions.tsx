import { FormattedMessage } from "react-intl";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { EmptyList } from "../../contract/resources.ts";
import { isUnreadList, type ListAddress, listHref } from "./list-address.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "discussions.none": object;
  }
}

type NoDiscussionsProps = {
  address: ListAddress;
  canStart: boolean | undefined;
  whenEmpty?: EmptyList;
};

export function NoDiscussions({ address, canStart, whenEmpty }: NoDiscussionsProps) {
  const { only, ...others } = address.filters;
  const isUnread = isUnreadList({ only });
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  if (isUnread && !isFiltered) return <NothingUnread address={address} />;
  if (isFiltered || only !== undefined)
    return (
      <EmptyState
        title={<FormattedMessage id="discussions.filter.empty" />}
        icon="filter"
        action={
          <LinkButton href={listHref({ ...address, filters: isUnread ? { only } : {} })}>
            <FormattedMessage id="discussions.filter.clear" />
          </LinkButton>
        }
      >
        <FormattedMessage id="discussions.filter.empty.text" />
      </EmptyState>
    );
  return whenEmpty ? <NothingHere {...whenEmpty} /> : <NoPosts canStart={canStart} />;
}

const NothingUnread = ({ address }: Pick<NoDiscussionsProps, "address">) => (
  <EmptyState
    title={<FormattedMessage id="discussions.unread.none" />}
    icon="check"
    action={
      <LinkButton href={listHref({ ...address, filters: {} })}>
        <FormattedMessage id="discussions.unread.none.all" />
      </LinkButton>
    }
  >
    <FormattedMessage id="discussions.unread.none.text" />
  </EmptyState>
);

const NothingHere = ({ icon, title, text, link }: EmptyList) => (
  <EmptyState
    title={title}
    icon={icon as IconName}
    action={<LinkButton href={link.url}>{link.name}</LinkButton>}
  >
    {text}
  </EmptyState>
);

function NoPosts({ canStart }: Pick<NoDiscussionsProps, "canStart">) {
  const isGuest = useIsGuest();
  // Guests can do nothing about it, and load nothing for it.
  const action = canStart ? <FirstPost /> : !isGuest && <LaterSlot place="discussions.none" />;
  return (
    <EmptyState
      title={<FormattedMessage id="discussions.empty" />}
      icon="message"
      action={action || undefined}
    >
      <FormattedMessage id="discussions.empty.text" />
    </EmptyState>
  );
}

const FirstPost = () => (
  <LinkButton href="/post/discussion" variant="primary" icon="edit">
    <FormattedMessage id="discussions.empty.first" />
  </LinkButton>
);
