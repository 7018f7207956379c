import type { ReactNode } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import type { Privacy } from "../../contract/resources.ts";
import { type PrivacyChoice, privacyAddress } from "../../contract/rules.ts";
import styles from "../components/privacy.module.css";

type Analytics = typeof import("../../contract/routes.ts");

const load: PageLoad<Privacy & { isSaved: boolean }> = async (transport, { url }) => ({
  ...(await apiOf<Analytics>()(transport)("GET /analytics/privacy")),
  isSaved: url.searchParams.has("saved"),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values }) => {
  const AnonymizeData = (values.AnonymizeData ?? "-1") as PrivacyChoice;
  await apiOf<Analytics>()(transport)("POST /analytics/privacy", { body: { AnonymizeData } });
  return redirect(`${privacyAddress}?saved=1`);
});

const text = (id: string) => <FormattedMessage id={`analytics.privacy.${id}`} />;

export default function PrivacyPage() {
  const { isAskedByBrowser, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isGuest = useIsGuest();
  return (
    <Frame>
      {isSaved && !answer && <Message tone="success">{text("saved")}</Message>}
      {answer && <Message tone="error">{answer.message}</Message>}
      {isAskedByBrowser && <Message tone="info">{text("asked")}</Message>}
      <ChoiceForm />
      {isGuest && <p className={styles.note}>{text("cookie")}</p>}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "analytics.privacy" });
  if (!useIsGuest())
    return (
      <SettingsPage title={title} description={text("text")}>
        {children}
      </SettingsPage>
    );
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={text("text")} />
      <div className={styles.content}>{children}</div>
    </PageLayout>
  );
}

function ChoiceForm() {
  const { AnonymizeData, countsByDefault, trackers } = useLoaderData<typeof loader>();
  const isSubmitting = useNavigation().state === "submitting";
  const yes = trackers.length > 0 ? <Others hosts={trackers} /> : text("choice.yes.text");
  return (
    // Scripts of other sites start and stop with the document.
    <Form method="post" className={styles.content} reloadDocument={trackers.length > 0}>
      <RadioGroup
        key={AnonymizeData}
        id="AnonymizeData"
        name="AnonymizeData"
        legend={text("choice")}
        defaultValue={AnonymizeData}
        options={[
          {
            value: "-1",
            label: text("choice.default"),
            description: text(`choice.default.${countsByDefault ? "counted" : "uncounted"}`),
          },
          { value: "0", label: text("choice.yes"), description: yes },
          { value: "1", label: text("choice.no"), description: text("choice.no.text") },
        ]}
      />
      <div>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          {text("save")}
        </Button>
      </div>
    </Form>
  );
}

const Others = ({ hosts }: { hosts: readonly string[] }) => (
  <FormattedMessage
    id="analytics.privacy.choice.yes.others"
    values={{ hosts: <FormattedList type="conjunction" value={hosts} /> }}
  />
);
