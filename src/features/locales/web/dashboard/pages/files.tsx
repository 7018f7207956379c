import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import {
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
} from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { LocaleImport } from "../../../contract/resources.ts";
import { languagesAddress } from "../../../contract/rules.ts";
import { ImportOutcome } from "../import-outcome.tsx";
import styles from "../languages.module.css";
import { addressOf, type LocaleConfig, readLocale } from "../locale-data.ts";
import { useLanguageName } from "../use-language-name.ts";

interface Done {
  outcome?: LocaleImport;
}

const load: PageLoad<LocaleConfig> = (transport, { params }) =>
  readLocale(transport, params.locale);

export const loader = serverLoader(load);

export const action = formAction<Done>(async ({ transport, params: { locale = "" }, form }) => {
  const file = form.get("file");
  const body = new FormData();
  if (file instanceof File && file.size > 0) body.append("file", file);
  const path = "/locales/{locale}/translations";
  const answer = await transport("POST", path, { params: { locale }, body });
  return { outcome: answer.body as LocaleImport };
});

const text = (id: string) => <FormattedMessage id={`locales.${id}`} />;

const files = [
  { id: "json", name: "translations.json" },
  { id: "jsonMissing", name: "translations.json?missing=true" },
  { id: "po", name: "translations.po" },
  { id: "poMissing", name: "translations.po?missing=true" },
];

export default function FilesPage() {
  const intl = useIntl();
  const locale = useLoaderData<typeof loader>();
  const done = useActionData<Done>();
  const name = useLanguageName()(locale);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "locales.files.of" }, { name })}
      above={[
        { name: intl.formatMessage({ id: "locales.manage" }), url: languagesAddress },
        { name, url: addressOf(locale.localeID) },
      ]}
    >
      <DashboardSection title={text("files.export")} description={text("files.export.text")}>
        <div className={styles.links}>
          {files.map((file) => (
            <LinkButton
              key={file.id}
              href={`/api/v2/locales/${encodeURIComponent(locale.localeID)}/${file.name}`}
              reload
              download
            >
              {text(`files.${file.id}`)}
            </LinkButton>
          ))}
        </div>
      </DashboardSection>
      <DashboardSection title={text("files.import")} description={text("files.import.text")}>
        <div role="status">{done?.outcome && <ImportOutcome outcome={done.outcome} />}</div>
        <DashboardForm hasFiles submitLabel={text("files.import.submit")}>
          <Field name="file" label={text("files.import.file")} isRequired>
            {({ name: field }) => (
              <TextInput name={field} type="file" accept=".json,.po,.pot,application/json" />
            )}
          </Field>
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
