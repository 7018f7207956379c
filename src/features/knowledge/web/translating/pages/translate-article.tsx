import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { BodyEditor, bodyError, loadWritten, writtenOf } from "#features/editor/web/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { articleNameLimit, inLanguage } from "../../../contract/rules.ts";
import styles from "../../components/knowledge.module.css";
import { LanguageName } from "../../components/language-name.tsx";
import { useStartCrumb } from "../../hooks/use-start-crumb.ts";
import { articlesOf, idIn, notFound } from "../../pages/api.ts";
import { localeIn } from "../../pages/page-language.ts";
import { TranslationStates } from "../translation-states.tsx";

/** `/kb/articles/12-title/translate?locale=fr`; without a language the first one that lacks a translation. */
async function load(transport: Transport, { params: { slug }, url: address }: PageArgs) {
  await requireMember(transport, { url: address.href });
  const api = articlesOf(transport);
  const named = { params: { articleID: idIn(slug) } };
  const article = await api("GET /articles/{articleID}", { ...named, query: { locale: "und" } });
  const { permissions = {}, translations = [], breadcrumbs = [] } = article;
  const further = translations.slice(1);
  const locale =
    localeIn(address) ??
    (further.find((each) => each.translationStatus !== "up-to-date") ?? further[0])?.locale;
  if (!permissions["articles.edit"] || !locale) throw notFound();
  const { body, format, ...text } = await api("GET /articles/{articleID}/edit", {
    ...named,
    query: { locale },
  });
  return {
    source: {
      name: article.name,
      body: article.body ?? "",
      url: article.url,
      locale: article.sourceLocale,
    },
    breadcrumbs,
    languages: further.map((each) => ({
      ...each,
      url: inLanguage(`${article.url}/translate`, each.locale),
    })),
    locale: text.locale,
    name: text.name,
    version: text.version,
    sourceRevisionID: text.sourceRevisionID,
    written: body === "" ? undefined : await loadWritten(transport, { body, format }),
    mayPublish: permissions["articles.publish"] === true,
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Buttons: `status`. */
export const action = formAction(async ({ transport, params, values }) => {
  const status =
    (["published", "draft", "review"] as const).find((each) => each === values.status) ?? "draft";
  const { locale = "" } = values;
  const { url } = await articlesOf(transport)("PATCH /articles/{articleID}", {
    params: { articleID: idIn(params.slug) },
    body: {
      locale,
      name: values.name ?? "",
      body: values.body ?? "",
      format: (values.format ?? "markdown") as Format,
      status,
      ...(values.version && { version: values.version }),
      ...(values.source && { sourceRevisionID: Number(values.source) }),
    },
  });
  return redirect(inLanguage(url, locale));
});

const errorsOf = (answer: FormAnswer | undefined, field: string) =>
  answer?.errors.filter((error) => error.field === field) ?? [];

export default function TranslateArticlePage() {
  const intl = useIntl();
  const translation = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const { source, breadcrumbs, languages, locale, name, mayPublish } = translation;
  const title = intl.formatMessage({ id: "knowledge.translateOf" }, { name: source.name });
  const written = writtenOf(answer) ?? translation.written;
  const crumbs = [useStartCrumb(), ...breadcrumbs, { name: source.name, url: source.url }];
  return (
    <PageLayout columns={1} breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <TranslationStates languages={languages} current={locale} />
      <RefusedForm answer={answer} />
      <div className={styles.beside}>
        <section lang={source.locale}>
          <h2>
            <LanguageName locale={source.locale} />
          </h2>
          <p>
            <strong>
              <bdi>{source.name}</bdi>
            </strong>
          </p>
          <UserContent html={source.body} />
        </section>
        <Form key={locale} method="post" noValidate className={styles.form} data-asks-unsaved="">
          <h2>
            <LanguageName locale={locale} />
          </h2>
          <input type="hidden" name="locale" value={locale} />
          <input
            type="hidden"
            name="version"
            value={answer?.values.version ?? translation.version}
          />
          <input
            type="hidden"
            name="source"
            value={answer?.values.source ?? translation.sourceRevisionID ?? ""}
          />
          <FormField
            id="name"
            label={<FormattedMessage id="knowledge.name" />}
            errors={errorsOf(answer, "name").map(({ message }) => message)}
            isRequired
          >
            <TextInput
              name="name"
              maxLength={articleNameLimit}
              dir="auto"
              lang={locale}
              defaultValue={answer?.values.name ?? name}
            />
          </FormField>
          <FormField
            id="body"
            label={<FormattedMessage id="knowledge.body" />}
            errors={errorsOf(answer, "body").map((error) => bodyError(intl, error))}
          >
            <BodyEditor rows={16} isMain {...(written && { defaultValue: written })} />
          </FormField>
          <FormActions>
            <Button
              type="submit"
              name="status"
              value={mayPublish ? "published" : "review"}
              variant="primary"
              isSubmitting={isSubmitting}
            >
              <FormattedMessage id={mayPublish ? "knowledge.publish" : "knowledge.submit"} />
            </Button>
            <Button type="submit" name="status" value="draft">
              <FormattedMessage id="knowledge.saveDraft" />
            </Button>
            <LinkButton href={source.url} variant="text">
              <FormattedMessage id="ui.cancel" />
            </LinkButton>
          </FormActions>
        </Form>
      </div>
    </PageLayout>
  );
}
