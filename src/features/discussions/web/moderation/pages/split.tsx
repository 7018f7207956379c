import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import formStyles from "../../posting/discussion-form.module.css";
import { SplitFields } from "../split-fields.tsx";
import { loadSplit, type SplitData } from "./load-split.ts";

type Discussions = typeof import("../../../contract/routes/changes.ts");

export const loader = serverLoader(loadSplit);
export const clientLoader = browserLoader(loadSplit);

export const action = formAction(async ({ transport, values, lists }) => {
  const { name = "", body = "", categoryID } = values;
  const { newPostUrl } = await apiOf<Discussions>()(transport)("POST /discussions/split", {
    body: {
      newPost: {
        name,
        ...(body.trim() !== "" && { body, format: "markdown" }),
        categoryID: Number(categoryID),
        authorType: "me",
      },
      commentIDs: (lists.commentIDs ?? []).map(Number),
    },
  });
  return redirect(newPostUrl);
});

export default function SplitPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "discussions.split" });
  const { name, url, permissions } = data.discussion;
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading
        title={title}
        description={
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>
        }
      />
      {permissions?.["discussions.split"] ? (
        <SplitForm {...data} />
      ) : (
        <Message tone="warning">
          <FormattedMessage id="discussions.split.refused" />
        </Message>
      )}
    </PageLayout>
  );
}

function SplitForm(data: SplitData) {
  const { discussion, paging } = data;
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const errors = answer?.errors ?? [];
  return (
    <RouterForm method="post" className={formStyles.form}>
      {answer && (
        <ErrorSummary
          message={answer.message}
          errors={errors.map(({ field, message }) => ({ fieldId: fieldOf(field), message }))}
        />
      )}
      <SplitFields {...data} answer={answer} />
      <Pager
        {...paging}
        hrefOf={(page) =>
          `/post/split/${discussion.discussionID}${page > 1 ? `?page=${page}` : ""}`
        }
      />
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="discussions.split.do" />
        </Button>
        <LinkButton href={discussion.url} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
      </div>
    </RouterForm>
  );
}

/** `newPost.name` is the field `name`. */
const fieldOf = (field: string) => field.replace(/^newPost\./, "");
