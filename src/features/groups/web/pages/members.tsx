import { useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { groupMembersUrl } from "../../contract/rules.ts";
import { InviteForms } from "../components/invite-forms.tsx";
import { ApplicantRows, InvitationRows, MemberRows } from "../components/member-rows.tsx";
import { actOnMembers } from "./act-on-members.ts";
import { loadGroup, paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");
type Invitations = typeof import("../../contract/routes/invitations.ts");

const limit = 30;

async function load(transport: Transport, args: PageArgs) {
  const params = paramsOf(args);
  const call = apiOf<Groups>()(transport);
  const page = pageInQuery(args.url) ?? 1;
  const group = await loadGroup(transport, args);
  const { manage } = group.permissions;
  const [members, applicants, invitations] = await Promise.all([
    call.list("GET /groups/{groupID}/members", { params, query: { page, limit } }),
    manage ? call("GET /groups/{groupID}/applicants", { params }) : [],
    manage ? apiOf<Invitations>()(transport)("GET /groups/{groupID}/invitations", { params }) : [],
  ]);
  const { total = members.items.length } = members.paging ?? {};
  return { group, members: members.items, applicants, invitations, page, limit, total };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async (form) => {
  await requireMember(form.transport, form.request);
  await actOnMembers(form);
  return redirect(groupMembersUrl(paramsOf(form).groupID));
});

export default function MembersPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { group, members, applicants, invitations, page, total } = data;
  const answer = useActionData<FormAnswer>();
  const { manage } = group.permissions;
  const title = intl.formatMessage({ id: "groups.members" });
  return (
    <RecordPage title={title} record={group}>
      <RefusedForm answer={answer} />
      {applicants.length > 0 && <ApplicantRows applicants={applicants} />}
      <MemberRows members={members} group={group} />
      {total > limit && (
        <Pager
          page={page}
          limit={limit}
          total={total}
          hrefOf={(number) =>
            groupMembersUrl(group.groupID) + (number > 1 ? `?page=${number}` : "")
          }
        />
      )}
      {manage && !group.isArchived && <InviteForms answer={answer} />}
      {invitations.length > 0 && <InvitationRows invitations={invitations} />}
    </RecordPage>
  );
}
