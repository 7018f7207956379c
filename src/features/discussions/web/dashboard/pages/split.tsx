import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLoaderData, useNavigation } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { useTextsOf } from "#platform/web/site/load-texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import formStyles from "../../posting/discussion-form.module.css";
import { SplitFields } from "../split-fields.tsx";
import { loadSplit, mayMove, type SplitData, ways } from "./load-split.ts";
import { moveComments } from "./move-comments.ts";

export const loader = serverLoader(loadSplit);
export const clientLoader = browserLoader(loadSplit);

export const action = moveComments;

export default function SplitPage() {
  useTextsOf("dashboard");
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "discussions.split" });
  const { permissions } = data.discussion;
  return (
    <RecordPage title={title} record={data.discussion} narrow="writing">
      {permissions?.["discussions.split"] ? (
        <>
          <LinkTabs
            label={title}
            tabs={ways
              .filter((way) => mayMove(permissions, way))
              .map((way) => ({
                id: way,
                href: `/post/split/${data.discussion.discussionID}?way=${way}`,
                name: <FormattedMessage id={`discussions.split.${way}`} />,
                isCurrent: way === data.way,
              }))}
          />
          <SplitForm {...data} />
        </>
      ) : (
        <Message tone="warning">
          <FormattedMessage id="discussions.split.refused" />
        </Message>
      )}
    </RecordPage>
  );
}

function SplitForm(data: SplitData) {
  const { discussion, paging, way } = data;
  const path = `/post/split/${discussion.discussionID}`;
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
      <SplitFields key={way} {...data} answer={answer} />
      {way !== "merge" && (
        <Pager
          {...paging}
          hrefOf={(page) => `${path}?way=${way}${page > 1 ? `&page=${page}` : ""}`}
        />
      )}
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id={`discussions.split.${way}.do`} />
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
