import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
} from "#features/dashboard/web/public.ts";
import type { TestEmail } from "#features/mail/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LanguageChoice } from "../language-choice.tsx";
import { MailPreview } from "../mail-preview.tsx";
import { ResetTemplate } from "../reset-template.tsx";
import { TemplateFields } from "../template-fields.tsx";
import styles from "../templates.module.css";
import { TestTemplate } from "../test-template.tsx";
import { type EmailTemplateView, loadTemplate, localeIn } from "./load-template.ts";
import { readTemplate } from "./read-template.ts";

type Templates = typeof import("../../../contract/routes.ts");

interface Done extends Partial<TestEmail> {
  view?: EmailTemplateView;
  typed?: Readonly<Record<string, string>>;
}

export const loader = serverLoader(loadTemplate);

export const action = formAction<Done | Response>(async (call) => {
  const { transport, params, request, values } = call;
  const url = new URL(request.url);
  const api = apiOf<Templates>()(transport);
  const of = {
    params: { emailTemplateID: recordID(params.emailTemplateID) },
    query: localeIn(url),
  };
  if (values.intent === "test") {
    const { destinationAddress: to = "" } = values;
    const body = { destinationAddress: to };
    return {
      outcome: await api("POST /email-templates/{emailTemplateID}/preview", { ...of, body }),
      to,
    };
  }
  if (values.intent === "reset") {
    const query = values.what === "all" ? {} : { locale: values.what ?? "" };
    await api("DELETE /email-templates/{emailTemplateID}", { ...of, query });
    return redirect(backTo(request, "reset"));
  }
  const isSaved = values.act !== "view";
  const body = await readTemplate(call, isSaved);
  if (!isSaved) {
    const view = await api("POST /email-templates/{emailTemplateID}/view", { ...of, body });
    return { view, typed: values };
  }
  const { version, overwrites } = values;
  const seen = version && !overwrites ? { version } : {};
  await api("PATCH /email-templates/{emailTemplateID}", { ...of, body: { ...body, ...seen } });
  return redirect(backTo(request, "saved"));
});

const notices = {
  saved: <FormattedMessage id="emailTemplates.done.saved" />,
  reset: <FormattedMessage id="emailTemplates.done.reset" />,
};

export default function EditTemplatePage() {
  const intl = useIntl();
  const { template, view, languages, ownAddress } = useLoaderData<typeof loader>();
  const done = useActionData<Done & Partial<FormAnswer>>();
  // Keeps the version that the typed text is based on, to detect conflicts.
  const version = done?.typed?.version ?? done?.values?.version ?? template.version;
  const { emailTemplateID, locale, name } = template;
  const language = languages.find(({ tag }) => tag === locale);
  return (
    <DashboardPage
      title={name}
      description={<FormattedMessage id="emailTemplates.edit.text" />}
      above={[
        {
          name: intl.formatMessage({ id: "emailTemplates.title" }),
          url: `/dashboard/email-templates?locale=${encodeURIComponent(locale)}`,
        },
      ]}
      notices={notices}
    >
      <LanguageChoice
        action={`/dashboard/email-templates/${emailTemplateID}`}
        languages={languages}
        locale={locale}
      />
      <div className={styles.sides}>
        <div className={styles.view}>
          <DashboardSection
            title={<FormattedMessage id="emailTemplates.preview" />}
            description={<FormattedMessage id="emailTemplates.preview.text" />}
          >
            <MailPreview view={done?.view ?? view} />
          </DashboardSection>
        </div>
        <DashboardForm
          key={`${locale} ${template.dateUpdated}`}
          hasFiles
          submitLabel={<FormattedMessage id="dashboard.save" />}
          actions={
            <>
              {done?.status === 412 && (
                <Button type="submit" name="overwrites" value="on">
                  <FormattedMessage id="emailTemplates.saveAnyway" />
                </Button>
              )}
              <Button type="submit" name="act" value="view">
                <FormattedMessage id="emailTemplates.preview" />
              </Button>
            </>
          }
        >
          <input type="hidden" name="version" value={version} />
          <TemplateFields template={template} language={language} typed={done?.typed ?? {}} />
        </DashboardForm>
      </div>
      <TestTemplate ownAddress={ownAddress} outcome={done?.outcome} to={done?.to} />
      {template.isChanged && <ResetTemplate template={template} language={language} />}
    </DashboardPage>
  );
}
