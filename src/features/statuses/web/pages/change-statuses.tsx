import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { StatusFields } from "../components/status-fields.tsx";

type Statuses = typeof import("../../contract/routes.ts");
type Discussions = typeof import("#features/discussions/contract/routes/lists.ts");

const maxPosts = 50;

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const ids = url.searchParams.getAll("ids").flatMap((each) => each.split(","));
  if (!ids.some(Boolean)) throw redirect("/discussions");
  const posts = await apiOf<Discussions>()(transport)("GET /discussions", {
    query: { discussionID: ids.slice(0, maxPosts).join(), limit: maxPosts, expand: "-body" },
  });
  const categoryIDs = [...new Set(posts.map(({ categoryID }) => categoryID))];
  const [statuses = [], ...others] = await Promise.all(
    categoryIDs.map((categoryID) =>
      apiOf<Statuses>()(transport)("GET /discussions/statuses", { query: { categoryID } }),
    ),
  );
  return {
    posts: posts.map(({ discussionID, name }) => ({ discussionID, name })),
    statuses: statuses.filter(
      ({ statusID, isInternal, recordSubtype }) =>
        !isInternal &&
        others.every((each) => each.some((other) => other.statusID === statusID)) &&
        posts.every(({ type }) => recordSubtype === null || recordSubtype === type),
    ),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values }) => {
  const begun = await apiOf<Statuses>()(transport)("PUT /discussions/status", {
    body: {
      discussionIDs: (values.ids ?? "").split(",").map(Number),
      statusID: Number(values.statusID ?? 0),
      statusNotes: values.statusNotes ?? "",
    },
  });
  const { exceptionsByID } = await runToCompletion(transport, begun);
  const [refusal] = Object.values(exceptionsByID);
  if (refusal) throw new ApiError(refusal.status, refusal.message);
  return redirect("/discussions");
});

export default function ChangeStatusesPage() {
  const intl = useIntl();
  const { posts, statuses } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "statuses.change" });
  const ids = posts.map(({ discussionID }) => discussionID);
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading
        title={title}
        description={
          <FormattedMessage id="statuses.change.posts" values={{ count: posts.length }} />
        }
      />
      <RefusedForm answer={answer} />
      <ul>
        {posts.map(({ discussionID, name }) => (
          <li key={discussionID}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {statuses.length === 0 ? (
        <Message tone="error">
          <FormattedMessage id="statuses.change.unfit" />
        </Message>
      ) : (
        <RouterForm method="post" noValidate>
          <input type="hidden" name="ids" value={ids.join()} />
          <StatusFields
            discussion={{ statusID: 0 }}
            statuses={statuses}
            log={[]}
            values={answer?.values}
          />
          <FormActions>
            <Button type="submit" variant="primary">
              {title}
            </Button>
            <LinkButton href="/discussions" variant="text">
              <FormattedMessage id="ui.cancel" />
            </LinkButton>
          </FormActions>
        </RouterForm>
      )}
    </PageLayout>
  );
}
