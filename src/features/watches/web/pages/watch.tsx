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
import { apiOf, type Transport } from "#platform/web/api.ts";
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

type Watches = typeof import("../../contract/routes.ts");
type Tags = typeof import("#features/tags/contract/routes.ts");

/** What can be chosen for each type of record, the closest first. */
const levels: Readonly<Record<WatchedType, readonly WatchLevel[]>> = {
  discussion: ["watching", "tracking", "normal", "muted"],
  category: ["watching", "tracking", "normal", "muted"],
  tag: ["watching", "tracking", "normal", "muted"],
  user: ["watching", "tracking", "normal"],
};

const isWatched = (type = ""): type is WatchedType => type in levels;

/** Addresses name a tag by its words as well. */
async function idOf(transport: Transport, recordType: WatchedType, recordID = "") {
  if (recordType !== "tag") return Number(recordID);
  const params = { tagID: recordID };
  return (await apiOf<Tags>()(transport)("GET /tags/{tagID}", { params })).tagID;
}

type Params = Readonly<Record<string, string | undefined>>;

async function load(transport: Transport, { recordType, recordID }: Params) {
  const type: WatchedType = isWatched(recordType) ? recordType : "discussion";
  const id = isWatched(recordType) ? await idOf(transport, type, recordID) : 0;
  const params = { recordType: type, recordID: id };
  const watched = await apiOf<Watches>()(transport)("GET /watches/{recordType}/{recordID}", {
    params,
  });
  return { ...watched, ...params };
}

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args.context.get(pageRequest).transport, args.request);
  return serverLoader((transport) => load(transport, args.params))(args);
}

export const action = formAction(async ({ transport, params, values }) => {
  const { recordType, recordID, url } = await load(transport, params);
  const watches = apiOf<Watches>()(transport);
  const body = { level: values.level as WatchLevel };
  if (recordType === "discussion")
    await watches("PUT /discussions/{discussionID}/watch", {
      params: { discussionID: recordID },
      body,
    });
  if (recordType === "category")
    await watches("PUT /categories/{categoryID}/watch", { params: { categoryID: recordID }, body });
  if (recordType === "tag")
    await watches("PUT /tags/{tagID}/watch", { params: { tagID: recordID }, body });
  if (recordType === "user")
    await watches("PUT /users/{userID}/watch", { params: { userID: recordID }, body });
  return redirect(url);
});

/** How closely a member watches something, each level with what it means. */
export default function WatchPage() {
  const intl = useIntl();
  const { recordType, name, url, level } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const kind = recordType === "discussion" ? "discussion" : "followed";
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
            description: <FormattedMessage id={`watches.${kind}.${value}`} />,
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
