import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, Field } from "#features/dashboard/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { loadGroup, paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");
type Discussions = typeof import("#features/discussions/contract/routes.ts");

async function load(transport: Transport, args: PageArgs) {
  await requireMember(transport, { url: args.url.href });
  const group = await loadGroup(transport, args);
  if (!group.permissions.manage || !group.permissions.post) throw notFound("Page");
  return { group, countLeft: await countLeft(transport, args) };
}

const countLeft = async (transport: Transport, args: Pick<PageArgs, "params">) =>
  (
    await apiOf<Groups>()(transport)("GET /groups/{groupID}/announcements", {
      params: paramsOf(args),
    })
  ).countLeft;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params: given, values, request }) => {
  await requireMember(transport, request);
  const { name = "", body = "" } = values;
  const { categoryID } = await loadGroup(transport, { params: given });
  if (categoryID === null) throw notFound("Page");
  if ((await countLeft(transport, { params: given })) === 0)
    throw conflict("The group has sent enough messages to all for this week.");
  const posted = await apiOf<Discussions>()(transport)("POST /discussions", {
    body: { name, body, format: "markdown", categoryID },
  });
  // What waits for approval is nothing to tell members of yet.
  if ("discussionID" in posted)
    await apiOf<Groups>()(transport)("POST /groups/{groupID}/announcements", {
      params: paramsOf({ params: given }),
      body: { discussionID: posted.discussionID },
    });
  return redirect(posted.url);
});

export default function MessagePage() {
  const intl = useIntl();
  const { group, countLeft: left } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "groups.message" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{group.name}</bdi>} />
      <p>
        <FormattedMessage id="groups.message.text" values={{ count: group.countMembers }} />{" "}
        <FormattedMessage id="groups.message.left" values={{ count: left }} />
      </p>
      <DashboardForm
        isWide
        submitLabel={<FormattedMessage id="groups.message.send" />}
        actions={
          <LinkButton href={group.url} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        <Field name="name" label={<FormattedMessage id="groups.message.name" />} isRequired>
          {(control) => <TextInput {...control} maxLength={250} dir="auto" />}
        </Field>
        <Field name="body" label={<FormattedMessage id="groups.message.body" />} isRequired>
          {(control) => <TextArea {...control} rows={8} dir="auto" />}
        </Field>
      </DashboardForm>
    </PageLayout>
  );
}
