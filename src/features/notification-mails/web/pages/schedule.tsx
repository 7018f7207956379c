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
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import type { MailSchedule } from "../../contract/resources.ts";
import styles from "../components/schedule-fields.module.css";
import { ScheduleFields } from "../components/schedule-fields.tsx";

type Users = typeof import("#features/users/contract/routes.ts");

const preference = "notificationMails.schedule";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await requireMember(transport, request);
  const preferences = await apiOf<Users>()(transport)("GET /users/{userID}/preferences", {
    params: { userID },
  });
  const schedule = (preferences as Record<string, unknown>)[preference] as MailSchedule;
  return {
    schedule,
    isSaved: new URL(request.url).searchParams.has("saved"),
  };
}

export const action = formAction(async ({ transport, values }) => {
  const users = apiOf<Users>()(transport);
  const { userID } = await users("GET /users/me");
  const isQuiet = values.isQuiet === "on";
  const schedule = {
    stopped: values.wanted !== "on",
    mostPerDay: values.mostPerDay ? Number(values.mostPerDay) : null,
    quietFrom: isQuiet ? values.quietFrom || null : null,
    quietUntil: isQuiet ? values.quietUntil || null : null,
  };
  await users("PATCH /users/{userID}/preferences", {
    params: { userID },
    body: { [preference]: schedule },
  });
  return redirect("/profile/notifications/emails?saved=1");
});

export default function MailSchedulePage() {
  const intl = useIntl();
  const { isSaved, schedule } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "notificationMails.title" })}
      description={intl.formatMessage({ id: "notificationMails.text" })}
    >
      <Form method="post" className={styles.form} data-asks-unsaved="">
        {isSaved && !answer && (
          <Message tone="success">
            <FormattedMessage id="notificationMails.saved" />
          </Message>
        )}
        {answer && <ErrorSummary message={answer.message} errors={[]} />}
        <Checkbox
          name="wanted"
          defaultChecked={!schedule.stopped}
          label={<FormattedMessage id="notificationMails.wanted" />}
          description={<FormattedMessage id="notificationMails.wanted.text" />}
        />
        <ScheduleFields schedule={schedule} />
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="notificationMails.save" />
        </Button>
      </Form>
    </SettingsPage>
  );
}
