import { FormattedMessage } from "react-intl";
import { Slot } from "#platform/web/slots.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { type ListAddress, listHref } from "./list-address.ts";

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
    "discussions.none": object;
  }
}

type NoDiscussionsProps = {
  address: ListAddress;
  /** Whether the viewer may write the first post. */
  canStart: boolean | undefined;
};

/** What goes here, and the next step towards it. */
export function NoDiscussions({ address, canStart }: NoDiscussionsProps) {
  if (Object.keys(address.filters).length > 0)
    return (
      <EmptyState
        title={<FormattedMessage id="discussions.filter.empty" />}
        icon="filter"
        action={
          <LinkButton href={listHref({ ...address, filters: {} })}>
            <FormattedMessage id="discussions.filter.clear" />
          </LinkButton>
        }
      >
        <FormattedMessage id="discussions.filter.empty.text" />
      </EmptyState>
    );
  return address.baseUrl === "/bookmarks" ? <NoBookmarks /> : <NoPosts canStart={canStart} />;
}

const NoBookmarks = () => (
  <EmptyState
    title={<FormattedMessage id="discussions.bookmarks.empty" />}
    icon="bookmark"
    action={
      <LinkButton href="/discussions">
        <FormattedMessage id="discussions.bookmarks.find" />
      </LinkButton>
    }
  >
    <FormattedMessage id="discussions.bookmarks.empty.text" />
  </EmptyState>
);

const NoPosts = ({ canStart }: Pick<NoDiscussionsProps, "canStart">) => (
  <EmptyState
    title={<FormattedMessage id="discussions.empty" />}
    icon="message"
    action={canStart ? <FirstPost /> : <Slot place="discussions.none" />}
  >
    <FormattedMessage id="discussions.empty.text" />
  </EmptyState>
);

const FirstPost = () => (
  <LinkButton href="/post/discussion" variant="primary" icon="edit">
    <FormattedMessage id="discussions.empty.first" />
  </LinkButton>
);
