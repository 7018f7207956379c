import { useEffect } from "react";
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
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { NoNotifications } from "../components/latest-notifications.tsx";
import { NotificationRows } from "../components/notification-row.tsx";
import styles from "../components/notifications-page.module.css";
import { loadNotifications } from "./load-notifications.ts";

type Notifications = typeof import("../../contract/routes.ts");

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args.context.get(pageRequest).transport, args.request);
  return serverLoader(loadNotifications)(args);
}

export const clientLoader = browserLoader(loadNotifications);

export const action = formAction(async ({ transport }) => {
  await apiOf<Notifications>()(transport)("PATCH /notifications", { body: { read: true } });
  return redirect("/notifications");
});

export default function NotificationsPage() {
  const intl = useIntl();
  const { list, page, limit, hasMore } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  useFreshNotifications();
  const title = intl.formatMessage({ id: "notifications.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {answer && <ErrorSummary message={answer.message} errors={[]} />}
      <div className={styles.tools}>
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
      {list.length > 0 ? <NotificationRows list={list} isWide /> : <NoNotifications />}
      {(page > 1 || hasMore) && (
        <Pager
          page={page}
          limit={limit}
          total={page * limit + (hasMore ? 1 : 0)}
          hasMore={hasMore}
          hrefOf={(each) => `/notifications${each > 1 ? `/p${each}` : ""}`}
          label={intl.formatMessage({ id: "notifications.pages" })}
        />
      )}
    </PageLayout>
  );
}

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
