import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
} from "react-router";
import {
  checkWriter,
  DraftParts,
  type DraftSlot,
  DraftStatus,
  draftIn,
  keyOfPost,
  ScheduleChoice,
  scheduleForm,
  sendWithDraft,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, writtenOf } from "#features/editor/web/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
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

export const clientAction = sendWithDraft;

const fields = ["name", "body", "format", "category", "discussion", "version"];

/** Buttons: `status`, or `intent` to schedule. */
export const action = formAction(async ({ transport, params, values }) => {
  await checkWriter({ transport, values });
  if (values.intent === "schedule") {
    await scheduleForm({ transport, values, slot: slotOf(params.slug), fields });
    return redirect("/drafts?status=scheduled");
  }
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
    const post = { ...text, knowledgeCategoryID, ...(discussionID > 0 && { discussionID }) };
    const { url } = await api("POST /articles", {
      body: { ...post, ...draftIn(values) },
      ...(await keyOfPost(values.formKey, post)),
    });
    return redirect(url);
  }
  const { url } = await api("PATCH /articles/{articleID}", {
    params: { articleID: idIn(params.slug) },
    body: {
      ...text,
      ...(values.category && { knowledgeCategoryID }),
      ...(values.version && { version: values.version }),
      ...draftIn(values),
    },
  });
  return redirect(url);
});

const slotOf = (slug: string | undefined) => ({
  recordType: "article",
  ...(slug !== undefined && { recordID: idIn(slug) }),
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
  const data = useLoaderData<typeof loader>();
  const { article, bases } = data;
  const { slug } = useParams();
  const title = intl.formatMessage({ id: article ? "knowledge.edit" : "knowledge.write" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={bases.length === 1 && <bdi>{bases[0]?.name}</bdi>} />
      <ArticleForm
        key={data.draft?.draftID}
        data={data}
        slot={{ ...slotOf(slug), name: nameOfSlot(data, slug) }}
      />
    </PageLayout>
  );
}

/** Forms that start with other texts have slots of their own. */
function nameOfSlot({ draft, text }: FormData, slug: string | undefined): string {
  if (slug !== undefined) return `article:${idIn(slug)}`;
  if (draft) return `draft:${draft.draftID}`;
  return text && "discussionID" in text ? `article:of:${text.discussionID}` : "article:new";
}

type FormData = Awaited<ReturnType<typeof loadArticleForm>>;

const pristineOf = ({ article, text, bases, categoryID }: FormData) => ({
  name: text?.name ?? "",
  body: text?.written.body ?? "",
  format: text?.written.format ?? "markdown",
  category: String(categoryID ?? bases[0]?.categories[0]?.knowledgeCategoryID ?? ""),
  ...(article && { version: article.version }),
});

function ArticleButtons({ bases, backTo, mayPublish }: FormData) {
  const { state: navigation, formData } = useNavigation();
  return (
    <>
      <Button
        type="submit"
        name="status"
        value={mayPublish ? "published" : submitted(bases.length)}
        variant="primary"
        isSubmitting={navigation === "submitting" && !formData?.get("intent")}
      >
        <FormattedMessage id={mayPublish ? "knowledge.publish" : "knowledge.submit"} />
      </Button>
      <Button type="submit" name="status" value="draft">
        <FormattedMessage id="knowledge.saveDraft" />
      </Button>
      <LinkButton href={backTo} variant="text">
        <FormattedMessage id="ui.cancel" />
      </LinkButton>
    </>
  );
}

function ArticleForm({ data, slot }: { data: FormData; slot: DraftSlot }) {
  const intl = useIntl();
  const { article, text, bases, mayPublish } = data;
  const answer = useActionData<FormAnswer>();
  const maySchedule = usePermission("schedule.allow");
  const initialDraft = data.draft && { draft: data.draft };
  const draft = useDraft({ slot, initial: pristineOf(data), ...initialDraft });
  useSendAgain(draft, answer);
  const initial = { ...draft.state.initial, ...answer?.values };
  const isNew = article === undefined;
  const written =
    writtenOf(answer) ??
    (initial.body ? writtenIn(draft.state.initial, text?.written) : text?.written);
  return (
    <RouterForm
      key={draft.state.round}
      ref={draft.form}
      method="post"
      noValidate
      className={styles.form}
      onInput={draft.note}
      onChange={draft.note}
    >
      {answer && <RefusedForm answer={answer} />}
      <input type="hidden" name="formKey" value={data.formKey} />
      {article && <input type="hidden" name="version" value={initial.version} />}
      {text && "discussionID" in text && (
        <input type="hidden" name="discussion" value={text.discussionID} />
      )}
      <DraftParts draft={draft} />
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
          defaultValue={initial.name}
        />
      </FormField>
      {(mayPublish || isNew) && (
        <FormField
          id="knowledgeCategoryID"
          label={<FormattedMessage id="knowledge.category" />}
          errors={errorsOf(answer, "knowledgeCategoryID").map(({ message }) => message)}
        >
          <CategorySelect bases={bases} chosen={initial.category} />
        </FormField>
      )}
      <FormField
        id="body"
        label={<FormattedMessage id="knowledge.body" />}
        errors={errorsOf(answer, "body").map((error) => bodyError(intl, error))}
      >
        <BodyEditor
          rows={16}
          isMain
          onChange={draft.noteBody}
          {...(written && { defaultValue: written })}
        />
      </FormField>
      <FormActions>
        <ArticleButtons {...data} />
        <DraftStatus draft={draft} />
      </FormActions>
      {maySchedule && isNew && (
        <ScheduleChoice errors={errorsOf(answer, "dateScheduled").map(({ message }) => message)} />
      )}
    </RouterForm>
  );
}
