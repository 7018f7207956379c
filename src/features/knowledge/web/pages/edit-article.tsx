import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { BodyEditor, bodyError, loadWritten, writtenOf } from "#features/editor/web/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { requireMember } from "#features/users/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { articleNameLimit } from "../../contract/rules.ts";
import { articlesOf, basesOf, categoriesOf, idIn, notFound } from "./api.ts";

/** `/kb/articles/add?category=12` and `/kb/articles/12-title/edit`. */
async function load(transport: Transport, { params: { slug }, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const article = slug === undefined ? undefined : await loadArticle(transport, idIn(slug));
  const categoryID = article?.knowledgeCategoryID ?? idIn(url.searchParams.get("category") ?? "");
  const category = await categoriesOf(transport)(
    "GET /knowledge-categories/{knowledgeCategoryID}",
    { params: { knowledgeCategoryID: categoryID } },
  );
  const { knowledgeBaseID } = category;
  const { name, permissions, requiresReview } = await basesOf(transport)(
    "GET /knowledge-bases/{knowledgeBaseID}",
    { params: { knowledgeBaseID } },
  );
  if (!permissions["articles.add"]) throw notFound();
  const categories = await categoriesOf(transport)("GET /knowledge-categories", {
    query: { knowledgeBaseID, limit: 500 },
  });
  const mayPublish = article
    ? article.mayPublish
    : permissions["articles.manage"] === true || !requiresReview;
  return {
    article,
    base: name,
    backTo: article?.url ?? category.url,
    mayPublish,
    categoryID,
    categories: categories.map(({ knowledgeCategoryID, name: label, breadcrumbs }) => ({
      knowledgeCategoryID,
      name: label,
      depth: breadcrumbs.length - 1,
    })),
  };
}

async function loadArticle(transport: Transport, articleID: number) {
  const named = { params: { articleID } };
  const article = await articlesOf(transport)("GET /articles/{articleID}/edit", named);
  const { url, permissions = {} } = await articlesOf(transport)("GET /articles/{articleID}", named);
  const { name, body, format, knowledgeCategoryID, version } = article;
  return {
    name,
    url,
    version,
    knowledgeCategoryID,
    written: await loadWritten(transport, { body, format }),
    mayPublish: permissions["articles.publish"] === true,
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Buttons: `status`. */
export const action = formAction(async ({ transport, params, values }) => {
  const status = (["published", "draft", "review"] as const).find((each) => each === values.status);
  const api = articlesOf(transport);
  const text = {
    name: values.name ?? "",
    body: values.body ?? "",
    format: (values.format ?? "markdown") as Format,
    ...(status && { status }),
  };
  const knowledgeCategoryID = Number(values.category);
  if (params.slug === undefined) {
    const { url } = await api("POST /articles", { body: { ...text, knowledgeCategoryID } });
    return redirect(url);
  }
  const { url } = await api("PATCH /articles/{articleID}", {
    params: { articleID: idIn(params.slug) },
    body: {
      ...text,
      ...(values.category && { knowledgeCategoryID }),
      ...(values.version && { version: values.version }),
    },
  });
  return redirect(url);
});

const errorsOf = (answer: FormAnswer | undefined, field: string) =>
  answer?.errors.filter((error) => error.field === field) ?? [];

export default function EditArticlePage() {
  const intl = useIntl();
  const { article, base, backTo, mayPublish, categoryID, categories } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const title = intl.formatMessage({ id: article ? "knowledge.edit" : "knowledge.write" });
  const written = writtenOf(answer) ?? article?.written;
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{base}</bdi>} />
      <RefusedForm answer={answer} />
      <RouterForm method="post" noValidate>
        {article && <input type="hidden" name="version" value={article.version} />}
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
            defaultValue={answer?.values.name ?? article?.name}
          />
        </FormField>
        {(mayPublish || !article) && (
          <FormField
            id="knowledgeCategoryID"
            label={<FormattedMessage id="knowledge.category" />}
            errors={errorsOf(answer, "knowledgeCategoryID").map(({ message }) => message)}
          >
            <Select name="category" defaultValue={answer?.values.category ?? categoryID}>
              {categories.map(({ knowledgeCategoryID, name, depth }) => (
                <option key={knowledgeCategoryID} value={knowledgeCategoryID}>
                  {`${"– ".repeat(depth)}${name}`}
                </option>
              ))}
            </Select>
          </FormField>
        )}
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
          <LinkButton href={backTo} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </FormActions>
      </RouterForm>
    </PageLayout>
  );
}
