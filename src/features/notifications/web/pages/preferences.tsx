import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { PreferenceFields } from "../components/preference-fields.tsx";
import { groupsOf, wishesIn } from "../components/preference-groups.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "notificationPreferences.content": object;
  }
}

type Notifications = typeof import("../../contract/routes.ts");

const params = { userID: "$me" };

const readGroups = async (transport: Transport) =>
  groupsOf(await apiOf<Notifications>()(transport)("GET /notification-preferences/schema"));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  await requireMember(transport, request);
  const notifications = apiOf<Notifications>()(transport);
  const [groups, wishes] = await Promise.all([
    readGroups(transport),
    notifications("GET /notification-preferences/{userID}", { params }),
  ]);
  return { groups, wishes, isSaved: new URL(request.url).searchParams.has("saved") };
}

export const action = formAction(async ({ transport, values }) => {
  const body = wishesIn(await readGroups(transport), values);
  const notifications = apiOf<Notifications>()(transport);
  await notifications("PATCH /notification-preferences/{userID}", { params, body });
  return redirect("/profile/notifications?saved=1");
});

export default function NotificationPreferencesPage() {
  const intl = useIntl();
  const { groups, wishes, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "notifications.title" })}
      description={intl.formatMessage({ id: "notifications.preferences.text" })}
    >
      <Form method="post" data-asks-unsaved="">
        {isSaved && !answer && (
          <Message tone="success">
            <FormattedMessage id="notifications.preferences.saved" />
          </Message>
        )}
        {answer && <ErrorSummary message={answer.message} errors={[]} />}
        <PreferenceFields groups={groups} wishes={wishes} />
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="notifications.preferences.save" />
        </Button>
      </Form>
      <LaterSlot place="notificationPreferences.content" />
    </SettingsPage>
  );
}
