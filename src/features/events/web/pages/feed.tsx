import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import styles from "../components/event.module.css";

type Events = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return null;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Makes a secret address, or stops it, by the button that was pressed. */
export const action = formAction(async ({ transport, values }) => {
  const call = apiOf<Events>()(transport);
  if (values.act === "stop") {
    await call("DELETE /events/feed");
    return { stopped: true };
  }
  return await call("POST /events/feed");
});

type Result = FormAnswer | { stopped: true } | { url: string };

export default function FeedPage() {
  const title = useIntl().formatMessage({ id: "events.feed" });
  const result = useActionData<Result>();
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <p>
        <FormattedMessage id="events.feed.hint" />
      </p>
      <Outcome result={result} />
      <Form method="post" className={styles.actions}>
        <Button type="submit" name="act" value="make" variant="primary">
          <FormattedMessage id="events.feed.make" />
        </Button>
        <Button type="submit" name="act" value="stop">
          <FormattedMessage id="events.feed.stop" />
        </Button>
      </Form>
    </PageLayout>
  );
}

function Outcome({ result }: { result: Result | undefined }) {
  const { origin } = useSite();
  if (!result) return null;
  if ("errors" in result) return <RefusedForm answer={result} />;
  if ("stopped" in result)
    return (
      <Message>
        <FormattedMessage id="events.feed.stopped" />
      </Message>
    );
  return (
    <FormField
      label={<FormattedMessage id="events.feed.address" />}
      description={<FormattedMessage id="events.feed.once" />}
    >
      <TextInput readOnly dir="ltr" value={new URL(result.url, origin).href} />
    </FormField>
  );
}
