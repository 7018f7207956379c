import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { checkWriter, draftIn, saveForm, sendWithDraft } from "#features/drafts/web/public.ts";
import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DeleteQuestion } from "../../moderation/delete-question.tsx";
import { openedVersion } from "../changed-meanwhile.tsx";
import { CommentEditForm } from "../comment-edit-form.tsx";
import { confirmationIn } from "../confirmation-prompt.tsx";
import { loadEdited } from "../load-edited.ts";

type Comments = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const commentID = readID(params.commentID);
  const edited = await loadEdited(transport, commentID);
  const { url } = await apiOf<Comments>()(transport)("GET /comments/{commentID}", {
    params: { commentID },
    query: { expand: ["-insertUser"] },
  });
  return { ...edited, url };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

export const action = formAction(async ({ transport, values, params }) => {
  await checkWriter({ transport, values });
  const commentID = readID(params.commentID);
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
    ...confirmationIn(values),
  };
  const changed = await comments("PATCH /comments/{commentID}", { params: { commentID }, body });
  return redirect(values.target ? safeTarget(values.target) : changed.url);
});

export default function EditCommentPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { formData, state } = useNavigation();
  const title = intl.formatMessage({ id: "comments.edit.title" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <CommentEditForm key={data.commentID} edited={data} exchange={{ answer, formData, state }}>
        {() => (
          <LinkButton href={data.url} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        )}
      </CommentEditForm>
      <DeleteQuestion
        action={`/post/deletecomment/${data.commentID}`}
        label={<FormattedMessage id="comments.delete" />}
      >
        <FormattedMessage id="comments.delete.confirm" />
      </DeleteQuestion>
    </PageLayout>
  );
}
