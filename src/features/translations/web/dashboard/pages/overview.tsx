import { FormattedDisplayName, FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { TranslationResource } from "../../../contract/resources.ts";
import { NeedsLanguages } from "../needs-languages.tsx";
import styles from "../overview.module.css";
import { textsUrl, translationsOf } from "./load-texts.ts";

const load: PageLoad<TranslationResource[]> = (transport) =>
  translationsOf(transport)("GET /translations", {});

export const loader = serverLoader(load);

export default function TranslationsPage() {
  const intl = useIntl();
  const resources = useLoaderData<typeof loader>();
  const locales = [
    ...new Set(resources.flatMap((each) => each.locales.map(({ locale }) => locale))),
  ];
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "translations.manage" })}
      description={<FormattedMessage id="translations.manage.text" />}
    >
      {locales.length === 0 ? (
        <NeedsLanguages />
      ) : (
        <Table
          caption={<FormattedMessage id="translations.manage" />}
          hideCaption
          columns={[nameColumn, ...locales.map(columnOf)]}
          rows={resources}
          rowKey={({ urlCode }) => urlCode}
        />
      )}
    </DashboardPage>
  );
}

const nameColumn: TableColumn<TranslationResource> = {
  id: "name",
  header: <FormattedMessage id="translations.resource" />,
  cell: ({ urlCode, name, countTexts }) => (
    <span className={styles.name}>
      <Link href={textsUrl(urlCode, {})}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.muted}>
        <FormattedMessage id="translations.count" values={{ count: countTexts }} />
      </span>
    </span>
  ),
};

const columnOf = (locale: string): TableColumn<TranslationResource> => ({
  id: locale,
  header: <FormattedDisplayName type="language" value={locale} />,
  cell: (resource) => <Progress resource={resource} locale={locale} />,
});

function Progress({ resource, locale }: { resource: TranslationResource; locale: string }) {
  const counts = resource.locales.find((each) => each.locale === locale);
  if (!counts) return null;
  const { countUpToDate, countOutOfDate, countNotTranslated } = counts;
  if (countUpToDate + countOutOfDate + countNotTranslated === 0) return "–";
  const linkTo = (status: "not-translated" | "out-of-date", count: number) =>
    count > 0 && (
      <Link href={textsUrl(resource.urlCode, { locale, status })} className={styles[status]}>
        <FormattedMessage id={`translations.count.${status}`} values={{ count }} />
      </Link>
    );
  return (
    <span className={styles.counts}>
      {countNotTranslated + countOutOfDate === 0 ? (
        <FormattedMessage id="translations.complete" values={{ count: countUpToDate }} />
      ) : (
        <span>
          <FormattedNumber
            style="percent"
            value={countUpToDate / (countUpToDate + countOutOfDate + countNotTranslated)}
          />
        </span>
      )}
      {linkTo("out-of-date", countOutOfDate)}
      {linkTo("not-translated", countNotTranslated)}
    </span>
  );
}
