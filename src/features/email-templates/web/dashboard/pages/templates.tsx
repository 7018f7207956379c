import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { LanguageChoice } from "../language-choice.tsx";
import styles from "../templates.module.css";
import { type EmailTemplate, type Language, loadLanguages, localeIn } from "./load-template.ts";

type Templates = typeof import("../../../contract/routes.ts");

interface TemplateList {
  templates: EmailTemplate[];
  languages: Language[];
}

const load: PageLoad<TemplateList> = async (transport, { url }) => ({
  templates: (
    await apiOf<Templates>()(transport).list("GET /email-templates", {
      query: { ...localeIn(url), limit: 100 },
    })
  ).items,
  languages: await loadLanguages(transport),
});

export const loader = serverLoader(load);

export default function TemplatesPage() {
  const intl = useIntl();
  const { templates, languages } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "emailTemplates.title" })}
      description={<FormattedMessage id="emailTemplates.text" />}
      actions={
        <LinkButton href="/dashboard/settings/mail">
          <FormattedMessage id="emailTemplates.settings" />
        </LinkButton>
      }
    >
      <LanguageChoice
        action="/dashboard/email-templates"
        languages={languages}
        locale={templates[0]?.locale ?? ""}
      />
      <Table
        caption={<FormattedMessage id="emailTemplates.title" />}
        hideCaption
        columns={columnsFor(languages)}
        rows={templates}
        rowKey={({ emailTemplateID }) => emailTemplateID}
      />
    </DashboardPage>
  );
}

const columnsFor = (languages: readonly Language[]): TableColumn<EmailTemplate>[] => [
  {
    id: "name",
    header: <FormattedMessage id="emailTemplates.name" />,
    cell: ({ emailTemplateID, locale, name }) => (
      <span className={styles.name}>
        <Link
          href={`/dashboard/email-templates/${emailTemplateID}?locale=${encodeURIComponent(locale)}`}
        >
          <bdi>{name}</bdi>
        </Link>
      </span>
    ),
  },
  {
    id: "subject",
    header: <FormattedMessage id="emailTemplates.role.subject" />,
    cell: ({ subject }) => (
      <span className={styles.subject} dir="auto">
        {subject}
      </span>
    ),
  },
  {
    id: "changes",
    header: <FormattedMessage id="emailTemplates.changes" />,
    cell: ({ isChanged, changedLocales }) => (
      <span className={styles.tags}>
        {changedLocales.map((tag) => (
          <Tag key={tag} preset="colored">
            {languages.find((each) => each.tag === tag)?.name ?? tag}
          </Tag>
        ))}
        {isChanged && changedLocales.length === 0 && (
          <Tag preset="colored">
            <FormattedMessage id="emailTemplates.changed.look" />
          </Tag>
        )}
      </span>
    ),
  },
];
