import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { groupUrl } from "../../contract/rules.ts";

type Invitations = typeof import("../../contract/routes/invitations.ts");

const codeIn = (url: string) => new URL(url).searchParams.get("code") ?? "";

/** Looking joins nobody, since programs open the links of mails. */
async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  try {
    const body = { code: codeIn(url.href) };
    const group = await apiOf<Invitations>()(transport)("POST /groups/read-invitation", { body });
    return { group, refusal: undefined };
  } catch (error) {
    if (!isApiError(error) || ![403, 410, 422].includes(error.status)) throw error;
    return { group: undefined, refusal: error.status === 403 ? "other" : "gone" };
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, request }) => {
  await requireMember(transport, request);
  const { url } = await apiOf<Invitations>()(transport)("POST /groups/accept-invitation", {
    body: { code: codeIn(request.url) },
  });
  return redirect(url);
});

export default function InvitationPage() {
  const intl = useIntl();
  const { group, refusal } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "groups.invitation" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={group && <bdi>{group.name}</bdi>} />
      <RefusedForm answer={answer} />
      {group === undefined && (
        <EmptyState icon="mail" title={<FormattedMessage id={`groups.invitation.${refusal}`} />} />
      )}
      {group?.description && <p dir="auto">{group.description}</p>}
      {group && !group.isMember && (
        <Form method="post">
          <Button type="submit" variant="primary">
            <FormattedMessage id="groups.accept" />
          </Button>
        </Form>
      )}
      {group?.isMember && (
        <LinkButton href={groupUrl(group.groupID)} variant="primary">
          <FormattedMessage id="groups.open" />
        </LinkButton>
      )}
    </PageLayout>
  );
}
