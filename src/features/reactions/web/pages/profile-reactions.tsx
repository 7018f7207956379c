import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { ProfileFrame } from "#features/users/web/public.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import { ReactedList } from "../components/reacted-list.tsx";
import { ReactedPager } from "../components/reacted-pager.tsx";
import { nameOf } from "../components/reaction-name.ts";
import { receivedBy } from "../components/received-by.ts";
import { loadProfileReactions } from "./load-reacted.ts";

export const loader = serverLoader(loadProfileReactions);
export const clientLoader = browserLoader(loadProfileReactions);

export default function ProfileReactionsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { user, records, urlcode } = list;
  if (user.url === undefined) return <ProfileFrame user={user}>{null}</ProfileFrame>;
  const base = `/profile/reactions/${encodeURIComponent(user.name)}`;
  const search = urlcode ? `?${new URLSearchParams({ reaction: urlcode })}` : "";
  const received = receivedBy(user);
  return (
    <ProfileFrame user={user}>
      {received.length > 0 && (
        <LinkTabs
          label={intl.formatMessage({ id: "reactions.kinds" })}
          tabs={[
            {
              id: "all",
              href: base,
              name: <FormattedMessage id="reactions.all" />,
              isCurrent: urlcode === "",
            },
            ...received.map((reaction) => ({
              id: reaction.urlcode,
              href: `${base}?${new URLSearchParams({ reaction: reaction.urlcode })}`,
              name: intl.formatMessage(
                { id: "reactions.count" },
                { name: nameOf(intl, reaction), count: reaction.count },
              ),
              isCurrent: reaction.urlcode.toLowerCase() === urlcode.toLowerCase(),
            })),
          ]}
        />
      )}
      {records.length === 0 ? (
        <EmptyState icon="star" title={<FormattedMessage id="reactions.profile.none" />}>
          <FormattedMessage id="reactions.profile.none.text" values={{ name: user.name }} />
        </EmptyState>
      ) : (
        <ReactedList records={records} />
      )}
      <ReactedPager
        list={list}
        hrefOf={(number) => (number > 1 ? `${base}/p${number}` : base) + search}
      />
    </ProfileFrame>
  );
}
