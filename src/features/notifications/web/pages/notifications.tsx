import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { live } from "#platform/web/calls/live.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import type { Notification } from "../../contract/resources.ts";
import { notificationKinds } from "../../contract/rules.ts";
import { NoNotifications } from "../components/latest-notifications.tsx";
import { NotificationRows } from "../components/notification-row.tsx";
import styles from "../components/notifications-page.module.css";
import { useSeen } from "../hooks/use-seen.ts";
import { isWholeList, loadNotifications, requestedList } from "./load-notifications.ts";

type Notifications = typeof import("../../contract/routes.ts");

export async function loader(args: LoaderFunctionArgs) {
  const { transport } = args.context.get(pageRequest);
  await requireMember(transport, args.request);
  // Before the list, so that what arrives in between stays counted.
  if (isWholeList(requestedList({ params: args.params, url: new URL(args.request.url) })))
    await apiOf<Notifications>()(transport)("PUT /notifications/seen");
  return serverLoader(loadNotifications)(args);
}

export const clientLoader = browserLoader(loadNotifications);

export const action = formAction(async ({ transport }) => {
  await apiOf<Notifications>()(transport)("PATCH /notifications", { body: { read: true } });
  return redirect("/notifications");
});

export default function NotificationsPage() {
  const intl = useIntl();
  const { list, kind, page, limit, hasMore, hasModeration } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  useFreshNotifications();
  const place = useRef<HTMLDivElement>(null);
  useSeen(isWholeList({ kind, page }) ? list : undefined, place);
  const title = intl.formatMessage({ id: "notifications.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {answer && <ErrorSummary message={answer.message} errors={[]} />}
      <div ref={place} className={styles.tools}>
        <Link href="/profile/notifications">
          <FormattedMessage id="notifications.preferences.link" />
        </Link>
        {list.some(({ read }) => !read) && (
          <Form method="post" action="/notifications">
            <Button type="submit" size="medium" isSubmitting={isSubmitting}>
              <FormattedMessage id="notifications.readAll" />
            </Button>
          </Form>
        )}
      </div>
      <KindTabs kind={kind} hasModeration={hasModeration} />
      {list.length > 0 && <NotificationRows list={list} isWide />}
      {list.length === 0 && (kind ? <NoneOfKind /> : <NoNotifications />)}
      {(page > 1 || hasMore) && (
        <Pager
          page={page}
          limit={limit}
          total={page * limit + (hasMore ? 1 : 0)}
          hasMore={hasMore}
          hrefOf={(each) => addressOf({ kind, page: each })}
          label={intl.formatMessage({ id: "notifications.pages" })}
        />
      )}
    </PageLayout>
  );
}

const addressOf = ({ kind, page = 1 }: { kind?: string | undefined; page?: number }) =>
  `/notifications${page > 1 ? `/p${page}` : ""}${kind ? `?kind=${kind}` : ""}`;

interface KindTabsProps {
  kind: Notification["kind"] | undefined;
  hasModeration: boolean;
}

function KindTabs({ kind, hasModeration }: KindTabsProps) {
  const intl = useIntl();
  const isModerator = usePermission("community.moderate");
  const kinds = notificationKinds.filter(
    (each) => each !== "moderation" || isModerator || hasModeration || each === kind,
  );
  return (
    <LinkTabs
      label={intl.formatMessage({ id: "notifications.kinds" })}
      tabs={[undefined, ...kinds].map((each) => ({
        id: each ?? "all",
        href: addressOf({ kind: each }),
        name: <FormattedMessage id={`notifications.kind.${each ?? "all"}`} />,
        isCurrent: each === kind,
      }))}
    />
  );
}

const NoneOfKind = () => (
  <EmptyState icon="bell" title={<FormattedMessage id="notifications.empty.kind" />} />
);

function useFreshNotifications() {
  const { userID } = useViewer();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      live.follow({
        channels: [`notifications:${userID}`],
        hear: () => void revalidate(),
        resync: () => void revalidate(),
      }),
    [userID, revalidate],
  );
}
