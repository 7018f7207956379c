import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { editGroupUrl, groupsAddress } from "../../contract/rules.ts";
import { loadGroup, paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");

async function load(transport: Transport, args: PageArgs) {
  await requireMember(transport, { url: args.url.href });
  const params = paramsOf(args);
  const [group, effects] = await Promise.all([
    loadGroup(transport, args),
    apiOf<Groups>()(transport)("GET /groups/{groupID}/deletion", { params }),
  ]);
  return { group, effects };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async (form) => {
  await apiOf<Groups>()(form.transport)("DELETE /groups/{groupID}", { params: paramsOf(form) });
  return redirect(groupsAddress);
});

const shown = [
  "countMembers",
  "countInvitations",
  "countDiscussions",
  "countComments",
  "countEvents",
] as const;

export default function DeleteGroupPage() {
  const intl = useIntl();
  const { group, effects } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "groups.delete" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{group.name}</bdi>} />
      <RefusedForm answer={answer} />
      <p>
        <FormattedMessage id="groups.delete.text" />
      </p>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <FormattedMessage id={`groups.delete.${name}`} values={{ count: effects[name] }} />
          </li>
        ))}
      </ul>
      <Form method="post">
        <FormActions>
          <Button type="submit" variant="danger">
            <FormattedMessage id="groups.delete" />
          </Button>
          <LinkButton href={editGroupUrl(group.groupID)} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </FormActions>
      </Form>
    </PageLayout>
  );
}
