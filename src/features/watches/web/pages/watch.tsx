import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import type { WatchedType, WatchLevel } from "../../contract/resources.ts";
import { loadMails, type Mails, storeMails } from "../components/category-mails.ts";
import styles from "../components/watch-form.module.css";
import { explanationOf, levels, loadWatched, storeLevel } from "../components/watch-levels.ts";

const isWatched = (type = ""): type is WatchedType => type in levels;

type Params = Readonly<Record<string, string | undefined>>;

async function load(transport: Transport, { recordType, recordID = "" }: Params) {
  const watched = await loadWatched(
    transport,
    isWatched(recordType) ? { recordType, recordID } : { recordType: "discussion", recordID: 0 },
  );
  return { ...watched, mails: await loadMails(transport, watched) };
}

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args.context.get(pageRequest).transport, args.request);
  return serverLoader((transport) => load(transport, args.params))(args);
}

export const action = formAction(async ({ transport, params, values }) => {
  const watched = await load(transport, params);
  const level = values.level as WatchLevel;
  await storeLevel(transport, watched, level);
  if (watched.mails && values.mails && follows.includes(level)) {
    const emails = { posts: values.emailPosts === "on", comments: values.emailComments === "on" };
    await storeMails(transport, watched.recordID, { before: watched.mails, wanted: emails });
  }
  return redirect(watched.url);
});

const follows: readonly WatchLevel[] = ["watching", "tracking"];

export default function WatchPage() {
  const intl = useIntl();
  const { recordType, name, url, level, mails } = useLoaderData<typeof loader>();
  const sendsMail = useSite().offers.includes("mail");
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const title = intl.formatMessage({ id: "watches.title" });
  return (
    <RecordPage title={title} record={{ name, url }}>
      <Form method="post" className={styles.form} data-asks-unsaved="">
        {answer && <ErrorSummary message={answer.description ?? answer.message} errors={[]} />}
        <RadioGroup
          legend={<FormattedMessage id="watches.level" />}
          name="level"
          defaultValue={level}
          options={levels[recordType].map((value) => ({
            value,
            label: <FormattedMessage id={`watches.level.${value}`} />,
            description: <FormattedMessage id={explanationOf(recordType, value)} />,
          }))}
        />
        {mails && sendsMail && <MailFields mails={mails} />}
        <div>
          <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
            <FormattedMessage id="watches.save" />
          </Button>
        </div>
      </Form>
    </RecordPage>
  );
}

const MailFields = ({ mails }: { mails: Mails }) => (
  <fieldset className={styles.mails}>
    <legend>
      <FormattedMessage id="watches.mails" />
    </legend>
    <input type="hidden" name="mails" value="on" />
    <Checkbox
      name="emailPosts"
      defaultChecked={mails.posts}
      label={<FormattedMessage id="watches.mails.posts" />}
    />
    <Checkbox
      name="emailComments"
      defaultChecked={mails.comments}
      label={<FormattedMessage id="watches.mails.comments" />}
    />
  </fieldset>
);
