import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { BodyEditor, loadWritten, writtenOf } from "#features/editor/web/public.ts";
import type { Transport } from "#platform/web/api.ts";
import { apiOf } from "#platform/web/api.ts";
import { type FormAnswer, formAction } from "#platform/web/page-action.ts";
import { PageHead } from "#platform/web/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/page-loader.ts";
import { Button } from "#ui/button.tsx";
import { FormField } from "#ui/form-field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { DeleteQuestion } from "../components/delete-question.tsx";
import styles from "../components/discussion-form.module.css";
import { keepTyped } from "./keep-typed.ts";
import { pathOf } from "./path-of.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => {
  const commentID = Number(params.commentID);
  const comment = await apiOf<Comments>()(transport)("GET /comments/{commentID}/edit", {
    params: { commentID },
  });
  return loadWritten(transport, comment);
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = keepTyped;

export const action = formAction(async ({ transport, values, request }) => {
  const commentID = Number(pathOf(request).split("/").at(-1));
  const comments = apiOf<Comments>()(transport);
  const params = { commentID };
  if (values.intent === "delete") {
    const { discussionID } = await comments("GET /comments/{commentID}", { params, query: {} });
    await comments("DELETE /comments/{commentID}", { params });
    return redirect(`/discussion/${discussionID}`);
  }
  const { format } = values;
  const body = { body: values.body ?? "", ...(format && { format }) };
  return redirect((await comments("PATCH /comments/{commentID}", { params, body })).url);
});

export default function EditCommentPage() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const written = useLoaderData<typeof loader>();
  const isSubmitting = useNavigation().state === "submitting";
  const title = intl.formatMessage({ id: "comments.edit.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <RouterForm method="post" className={styles.form}>
        <FormField
          label={<FormattedMessage id="comments.write" />}
          errors={answer ? [answer.errors[0]?.message ?? answer.message] : []}
        >
          <BodyEditor defaultValue={writtenOf(answer) ?? written} rows={10} isMain />
        </FormField>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="comments.save" />
        </Button>
      </RouterForm>
      <DeleteQuestion
        values={{ intent: "delete" }}
        label={<FormattedMessage id="comments.delete" />}
      >
        <FormattedMessage id="comments.delete.confirm" />
      </DeleteQuestion>
    </PageLayout>
  );
}
