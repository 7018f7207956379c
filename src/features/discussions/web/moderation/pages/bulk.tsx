import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, useActionData, useLoaderData, useNavigation } from "react-router";
import { type FormAnswer, formAction } from "#platform/web/page-action.ts";
import { PageHead } from "#platform/web/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Message } from "#ui/message.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import formStyles from "../../posting/discussion-form.module.css";
import { BulkFields } from "../bulk-fields.tsx";
import bulkStyles from "../bulk-form.module.css";
import { changeMany } from "./change-many.ts";
import { type BulkData, loadBulk } from "./load-bulk.ts";

export const loader = serverLoader(loadBulk);
export const clientLoader = browserLoader(loadBulk);
export const action = formAction(changeMany);

/** One page for what is done with several discussions at once: says what hinders it, or asks for the rest. */
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
      <Chosen {...data} />
      {data.hindrance ? (
        <Message tone="warning">
          <FormattedMessage
            id={data.hindrance.textID}
            values={{ categories: data.hindrance.categories }}
          />
        </Message>
      ) : (
        <RouterForm method="post" className={formStyles.form}>
          <input type="hidden" name="action" value={data.action} />
          <input
            type="hidden"
            name="ids"
            value={data.discussions.map(({ discussionID }) => discussionID).join()}
          />
          <BulkFields {...data} />
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

/** To the discussion that it is about, or to all of them. */
const backOf = ({ discussions: [first, ...others] }: BulkData) =>
  first && others.length === 0 ? first.url : "/discussions";

function Chosen({ discussions }: BulkData) {
  return (
    <ul className={bulkStyles.chosen}>
      {discussions.map(({ discussionID, name, url }) => (
        <li key={discussionID}>
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
