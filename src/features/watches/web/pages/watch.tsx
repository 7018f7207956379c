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
import type { Transport } from "#platform/web/api.ts";
import { type FormAnswer, formAction } from "#platform/web/page-action.ts";
import { PageHead } from "#platform/web/page-head.tsx";
import { serverLoader } from "#platform/web/page-loader.ts";
import { pageRequest } from "#platform/web/request-context.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { WatchedType, WatchLevel } from "../../contract/resources.ts";
import styles from "../components/watch-form.module.css";
import { explanationOf, levels, loadWatched, storeLevel } from "../components/watch-levels.ts";

const isWatched = (type = ""): type is WatchedType => type in levels;

type Params = Readonly<Record<string, string | undefined>>;

const load = (transport: Transport, { recordType, recordID = "" }: Params) =>
  loadWatched(
    transport,
    isWatched(recordType) ? { recordType, recordID } : { recordType: "discussion", recordID: 0 },
  );

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args.context.get(pageRequest).transport, args.request);
  return serverLoader((transport) => load(transport, args.params))(args);
}

export const action = formAction(async ({ transport, params, values }) => {
  const watched = await load(transport, params);
  await storeLevel(transport, watched, values.level as WatchLevel);
  return redirect(watched.url);
});

/** How closely a member watches something, each level with what it means. */
export default function WatchPage() {
  const intl = useIntl();
  const { recordType, name, url, level } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const title = intl.formatMessage({ id: "watches.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading
        title={title}
        description={
          <Link href={url}>
            <bdi>{name}</bdi>
          </Link>
        }
      />
      <Form method="post" className={styles.form}>
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
        <div>
          <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
            <FormattedMessage id="watches.save" />
          </Button>
        </div>
      </Form>
    </PageLayout>
  );
}
