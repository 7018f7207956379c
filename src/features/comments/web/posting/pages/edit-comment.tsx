import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import {
  checkWriter,
  DraftParts,
  DraftStatus,
  draftIn,
  refusalText,
  SaveDraft,
  saveForm,
  sendWithDraft,
  useDraft,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, bodyError, loadWritten, writtenOf } from "#features/editor/web/public.ts";
import type { Transport } from "#platform/web/api.ts";
import { apiOf } from "#platform/web/api.ts";
import { type FormAnswer, formAction } from "#platform/web/page-action.ts";
import { PageHead } from "#platform/web/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/page-loader.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { DeleteQuestion } from "../../moderation/delete-question.tsx";
import {
  ChangedMeanwhile,
  isChangedMeanwhile,
  openedVersion,
  SaveAllTheSame,
} from "../changed-meanwhile.tsx";
import styles from "./edit-comment.module.css";

type Drafts = typeof import("#features/drafts/contract/routes.ts");
type Comments = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => {
  const commentID = Number(params.commentID);
  const comment = await apiOf<Comments>()(transport)("GET /comments/{commentID}/edit", {
    params: { commentID },
  });
  const query = { recordType: "comment", recordID: commentID, limit: 1 };
  const [draft] = await apiOf<Drafts>()(transport)("GET /drafts", { query });
  const { version } = comment;
  return { commentID, version, written: await loadWritten(transport, comment), draft };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

export const action = formAction(async ({ transport, values, params }) => {
  await checkWriter({ transport, values });
  const commentID = Number(params.commentID);
  const comments = apiOf<Comments>()(transport);
  if (values.intent === "saveDraft") {
    const slot = { recordType: "comment", recordID: commentID };
    await saveForm({ transport, values, slot, fields: ["body", "format", "version"] });
    return redirect("/drafts");
  }
  const { format } = values;
  const body = {
    body: values.body ?? "",
    ...(format && { format }),
    ...draftIn(values),
    ...openedVersion(values),
  };
  const changed = await comments("PATCH /comments/{commentID}", { params: { commentID }, body });
  return redirect(changed.url);
});

export default function EditCommentPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "comments.edit.title" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <CommentEditForm key={data.commentID} {...data} />
      <DeleteQuestion
        action={`/post/deletecomment/${data.commentID}`}
        label={<FormattedMessage id="comments.delete" />}
      >
        <FormattedMessage id="comments.delete.confirm" />
      </DeleteQuestion>
    </PageLayout>
  );
}

function CommentEditForm({
  commentID,
  written,
  version,
  ...loaded
}: Awaited<ReturnType<typeof load>>) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const { body, format } = written;
  const slot = { name: `comment:${commentID}`, recordType: "comment", recordID: commentID };
  const draft = useDraft({ slot, initial: { body, format, version }, draft: loaded.draft });
  const { form, state, noteBody } = draft;
  const isChanged = isChangedMeanwhile(answer);
  return (
    <RouterForm key={state.round} ref={form} method="post" className={styles.form}>
      {isChanged && <ChangedMeanwhile record={`recordType=comment&recordID=${commentID}`} />}
      <input type="hidden" name="version" value={answer?.values.version ?? state.initial.version} />
      <DraftParts draft={draft} />
      <FormField
        label={<FormattedMessage id="comments.write" />}
        errors={
          answer && !isChanged
            ? [answer.errors[0] ? bodyError(intl, answer.errors[0]) : refusalText(intl, answer)]
            : []
        }
      >
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(state.initial, written)}
          rows={10}
          isMain
          onChange={noteBody}
        />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="comments.save" />
        </Button>
        {isChanged && <SaveAllTheSame />}
        <LinkButton href={`/discussion/comment/${commentID}`} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
        <SaveDraft />
        <DraftStatus draft={draft} />
      </div>
    </RouterForm>
  );
}
