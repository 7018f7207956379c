import { FormattedMessage } from "react-intl";
import { usePermission } from "#platform/web/permissions.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { type ListAddress, listHref } from "./list-address.ts";

/** What goes here, and the next step towards it. */
export function NoDiscussions({ address }: { address: ListAddress }) {
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
  return address.baseUrl === "/bookmarks" ? <NoBookmarks /> : <NoPosts />;
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

const NoPosts = () => (
  <EmptyState
    title={<FormattedMessage id="discussions.empty" />}
    icon="message"
    action={<FirstPost />}
  >
    <FormattedMessage id="discussions.empty.text" />
  </EmptyState>
);

/** The next step for those who may take it, in a community where nobody has written yet. */
function FirstPost() {
  const mayWrite = usePermission("discussions.add");
  if (!mayWrite) return null;
  return (
    <LinkButton href="/post/discussion" variant="primary" icon="edit">
      <FormattedMessage id="discussions.empty.first" />
    </LinkButton>
  );
}
