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
import { groupsOf, wishesIn } from "../components/preference-groups.ts";
import { PreferenceMatrix } from "../components/preference-matrix.tsx";
import { type Preset, presetIn, presetOf, valuesOf } from "../components/preset-values.ts";
import styles from "../components/presets.module.css";
import { Presets } from "../components/presets.tsx";

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
  const { searchParams } = new URL(request.url);
  const preset = presetIn(searchParams.get("preset"));
  return { groups, wishes, preset, isSaved: searchParams.has("saved") };
}

export const action = formAction(async ({ transport, values }) => {
  const body = wishesIn(await readGroups(transport), values);
  const notifications = apiOf<Notifications>()(transport);
  await notifications("PATCH /notification-preferences/{userID}", { params, body });
  return redirect("/profile/notifications?saved=1");
});

export default function NotificationPreferencesPage() {
  const intl = useIntl();
  const { groups, wishes, preset, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "notifications.title" })}
      description={intl.formatMessage({ id: "notifications.preferences.text" })}
    >
      <Presets current={preset ?? presetOf(groups, wishes)} />
      <Form method="post" action="/profile/notifications" data-asks-unsaved="">
        {preset && !answer && <FilledMessage preset={preset} isSubmitting={isSubmitting} />}
        {isSaved && !answer && (
          <Message tone="success">
            <FormattedMessage id="notifications.preferences.saved" />
          </Message>
        )}
        {answer && <ErrorSummary message={answer.message} errors={[]} />}
        <PreferenceMatrix
          key={preset}
          groups={groups}
          wishes={preset ? valuesOf(groups, preset) : wishes}
        />
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="notifications.preferences.save" />
        </Button>
      </Form>
      <div className={styles.more}>
        <LaterSlot place="notificationPreferences.content" />
      </div>
    </SettingsPage>
  );
}

type FilledMessageProps = { preset: Preset; isSubmitting: boolean };

const FilledMessage = ({ preset, isSubmitting }: FilledMessageProps) => (
  <Message tone="info" className={styles.message}>
    <div className={styles.filled}>
      <FormattedMessage
        id="notifications.preset.filled"
        values={{
          preset: <FormattedMessage key="preset" id={`notifications.preset.${preset}`} />,
        }}
      />
      <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
        <FormattedMessage id="notifications.preferences.save" />
      </Button>
    </div>
  </Message>
);
