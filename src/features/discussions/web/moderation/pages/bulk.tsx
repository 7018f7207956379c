import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLoaderData, useNavigation } from "react-router";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import formStyles from "../../posting/discussion-form.module.css";
import { BulkQuestion } from "../bulk-question.tsx";
import { changeMany } from "./change-many.ts";
import { type BulkData, loadBulk } from "./load-bulk.ts";

export const loader = serverLoader(loadBulk);
export const clientLoader = browserLoader(loadBulk);
export const action = formAction(changeMany);

export default function BulkPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const title = intl.formatMessage({ id: `discussions.bulk.${data.action}.title` });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {answer && <Message tone="error">{answer.errors[0]?.message ?? answer.message}</Message>}
      {data.hindrance ? (
        <BulkQuestion {...data} />
      ) : (
        <RouterForm method="post" className={formStyles.form}>
          <BulkQuestion key={data.chosenType} {...data} answer={answer} />
          <div className={formStyles.actions}>
            <Button
              type="submit"
              variant={data.action === "delete" ? "danger" : "primary"}
              isSubmitting={isSubmitting}
            >
              <FormattedMessage id={`discussions.bulk.${data.action}`} />
            </Button>
            <LinkButton href={backOf(data)} variant="text">
              <FormattedMessage id="ui.cancel" />
            </LinkButton>
          </div>
        </RouterForm>
      )}
    </PageLayout>
  );
}

const backOf = ({ discussions: [first, ...others] }: BulkData) =>
  first && others.length === 0 ? first.url : "/discussions";
