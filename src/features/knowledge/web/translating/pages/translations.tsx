import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { listUrl, recordID } from "#platform/web/calls/address-parts.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../../components/knowledge.module.css";
import { useStartCrumb } from "../../hooks/use-start-crumb.ts";
import { basesOf } from "../../pages/api.ts";
import { TranslationStates } from "../translation-states.tsx";
import {
  articlesPerPage,
  loadNames,
  loadTranslations,
  type TranslatedName,
  translationsOf,
} from "./load-translations.ts";

export const loader = serverLoader(loadTranslations);
export const clientLoader = browserLoader(loadTranslations);

/** Saves names that are changed, and removes those that are emptied. */
export const action = formAction(async ({ transport, params: { urlCode = "" }, values }) => {
  const { locale = "" } = values;
  const base = await basesOf(transport)("GET /knowledge-bases/{knowledgeBaseID}", {
    params: { knowledgeBaseID: `$urlCode:${urlCode}` },
    query: { locale: "und" },
  });
  const names = await loadNames(transport, base, locale);
  const changed = names.filter(
    ({ key, translation, isOutdated }) =>
      values[key] !== undefined && (values[key] !== translation || isOutdated),
  );
  const saved = changed.filter(({ key }) => values[key]?.trim());
  const removed = changed.filter(({ key, translation }) => translation && !values[key]?.trim());
  const api = translationsOf(transport);
  if (saved.length > 0)
    await api("PATCH /translations/kb", {
      body: saved.map(({ key }) => ({ ...namedBy(key, locale), translation: values[key] ?? "" })),
    });
  if (removed.length > 0)
    await api("PATCH /translations/kb/remove", {
      body: removed.map(({ key }) => namedBy(key, locale)),
    });
  return redirect(`/kb/${urlCode}/translations?locale=${encodeURIComponent(locale)}`);
});

function namedBy(key: string, locale: string) {
  const [type, id, property] = key.split(":");
  return {
    recordType:
      type === "knowledgeBase" ? ("knowledgeBase" as const) : ("knowledgeCategory" as const),
    recordID: recordID(id),
    propertyName: property === "name" ? ("name" as const) : ("description" as const),
    locale,
  };
}

export default function TranslationsPage() {
  const intl = useIntl();
  const { names, articles, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "knowledge.translationsOf" }, { name: list.name });
  const crumbs = [useStartCrumb(), { name: list.name, url: list.url }];
  return (
    <PageLayout columns={1} narrow breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <TranslationStates languages={list.languages} current={list.locale} />
      <RefusedForm answer={answer} />
      {names.length > 0 && <NamesForm key={list.locale} names={names} locale={list.locale} />}
      {articles.length > 0 && (
        <h2>
          <FormattedMessage id="knowledge.articlesDomain" />
        </h2>
      )}
      <ul className={styles.list}>
        {articles.map(({ articleID, title: name, href, translationStatus }) => (
          <li key={articleID} className={styles.row}>
            <Link href={href}>
              <bdi>{name}</bdi>
            </Link>
            <span className={styles.muted}>
              <FormattedMessage id={`knowledge.translation.${translationStatus}`} />
            </span>
          </li>
        ))}
      </ul>
      {list.total > articlesPerPage && (
        <Pager
          {...list}
          limit={articlesPerPage}
          hrefOf={(page) => listUrl(`${list.url}/translations`, { locale: list.locale }, page)}
        />
      )}
    </PageLayout>
  );
}

function NamesForm({ names, locale }: { names: readonly TranslatedName[]; locale: string }) {
  const intl = useIntl();
  return (
    <Form method="post" noValidate className={styles.form}>
      <input type="hidden" name="locale" value={locale} />
      {names.map(({ key, sourceText, translation, isOutdated, depth }) => (
        <FormField
          key={key}
          id={key.replaceAll(":", "-")}
          label={<bdi>{`${"– ".repeat(depth)}${sourceText}`}</bdi>}
          {...(isOutdated && {
            description: intl.formatMessage({ id: "knowledge.translation.out-of-date" }),
          })}
        >
          <TextInput
            name={key}
            dir="auto"
            lang={locale}
            maxLength={1_000}
            defaultValue={translation}
          />
        </FormField>
      ))}
      <FormActions>
        <Button type="submit" variant="primary">
          <FormattedMessage id="knowledge.save" />
        </Button>
      </FormActions>
    </Form>
  );
}
