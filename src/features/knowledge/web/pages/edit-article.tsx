import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { BodyEditor, bodyError, writtenOf } from "#features/editor/web/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
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
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { withParents } from "#ui/pickers/choice.ts";
import { SelectOrSearch } from "#ui/pickers/select-or-search.tsx";
import { articleNameLimit } from "../../contract/rules.ts";
import styles from "../components/knowledge.module.css";
import { articlesOf, idIn } from "./api.ts";
import { loadArticleForm } from "./load-article-form.ts";

export const loader = serverLoader(loadArticleForm);
export const clientLoader = browserLoader(loadArticleForm);

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
    const discussionID = Number(values.discussion);
    const { url } = await api("POST /articles", {
      body: { ...text, knowledgeCategoryID, ...(discussionID > 0 && { discussionID }) },
    });
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

/** Where bases differ, the one that is chosen decides whether it waits for review. */
const submitted = (countBases: number) => (countBases === 1 ? "review" : "");

interface Offered {
  knowledgeBaseID: number;
  name: string;
  categories: readonly { knowledgeCategoryID: number; name: string; depth: number }[];
}

const choicesOf = (base: Offered, isOnly: boolean) =>
  withParents(
    base.categories.map(({ knowledgeCategoryID, name, depth }) => ({
      value: String(knowledgeCategoryID),
      label: name,
      depth,
      ...(!isOnly && { group: base.name }),
    })),
  );

const CategorySelect = ({
  bases,
  chosen,
}: {
  bases: readonly Offered[];
  chosen: string | number | undefined;
}) => (
  <SelectOrSearch
    name="category"
    choices={bases.flatMap((base) => choicesOf(base, bases.length === 1))}
    defaultValue={chosen === undefined ? undefined : String(chosen)}
    indent="– "
  />
);

export default function EditArticlePage() {
  const intl = useIntl();
  const { article, text, bases, backTo, mayPublish, categoryID } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const title = intl.formatMessage({ id: article ? "knowledge.edit" : "knowledge.write" });
  const written = writtenOf(answer) ?? text?.written;
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={bases.length === 1 && <bdi>{bases[0]?.name}</bdi>} />
      <RefusedForm answer={answer} />
      <RouterForm method="post" noValidate className={styles.form}>
        {article && <input type="hidden" name="version" value={article.version} />}
        {text && "discussionID" in text && (
          <input type="hidden" name="discussion" value={text.discussionID} />
        )}
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
            defaultValue={answer?.values.name ?? text?.name}
          />
        </FormField>
        {(mayPublish || !article) && (
          <FormField
            id="knowledgeCategoryID"
            label={<FormattedMessage id="knowledge.category" />}
            errors={errorsOf(answer, "knowledgeCategoryID").map(({ message }) => message)}
          >
            <CategorySelect bases={bases} chosen={answer?.values.category ?? categoryID} />
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
            value={mayPublish ? "published" : submitted(bases.length)}
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
