import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData, useLocation } from "react-router";
import type { z } from "zod";
import {
  backTo,
  DashboardPage,
  DashboardSection,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { isForMembers } from "#features/roles/contract/rules.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import type { inviteSchema } from "../../../contract/resources.ts";
import { InviteForm } from "../invite-form.tsx";
import { InviteTable } from "../invite-table.tsx";
import { sendInvites } from "../send-invites.ts";

type Invites = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

interface InvitePage {
  invites: z.output<typeof inviteSchema>[];
  roles: { roleID: number; name: string }[];
  page: number;
  limit: number;
  hasMore: boolean;
}

const load: PageLoad<InvitePage> = async (transport, { url }) => {
  const { items, paging } = await apiOf<Invites>()(transport).list("GET /invites", {
    query: {
      all: true,
      expand: ["insertUser", "acceptedUser"],
      page: Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1),
      limit: 30,
    },
  });
  const { page = 1, limit = 30, hasMore = false } = paging ?? {};
  const roles = await listRoles(transport);
  return { invites: items, roles, page, limit, hasMore };
};

/** Those that new members can be given. */
async function listRoles(transport: Transport) {
  const roles = apiOf<Roles>()(transport);
  const shown = await roles("GET /roles", { query: { expand: ["assignable"] } });
  return shown.filter(isForMembers).map(({ roleID, name }) => ({ roleID, name }));
}

export const loader = serverLoader(load);

export const action = formAction<unknown>(async (call) => {
  const { transport, values, request } = call;
  const [verb, inviteID] = (values.act ?? "").split(":");
  if (verb === "withdraw") {
    await apiOf<Invites>()(transport)("DELETE /invites/{inviteID}", {
      params: { inviteID: Number(inviteID) },
    });
    return redirect(backTo(request, "withdrawn"));
  }
  return sendInvites(call);
});

const notices = Object.fromEntries(
  ["sent", "unsent", "made", "withdrawn"].map((done) => [
    done,
    <FormattedMessage key={done} id={`invites.manage.done.${done}`} />,
  ]),
);

export default function InvitesPage() {
  const intl = useIntl();
  const { invites, roles, page, limit, hasMore } = useLoaderData<typeof loader>();
  const mayInvite = usePermission("invites.add");
  const mayAdd = usePermission("users.add");
  const { key } = useLocation();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "invites.manage" })}
      description={<FormattedMessage id="invites.manage.text" />}
      notices={notices}
    >
      {mayInvite && (
        <DashboardSection title={<FormattedMessage id="invites.manage.new" />}>
          <InviteForm key={key} roles={mayAdd ? roles : []} />
        </DashboardSection>
      )}
      <DashboardSection title={<FormattedMessage id="invites.manage.all" />}>
        {invites.length > 0 && <RowForm id="rows" />}
        {invites.length === 0 ? (
          <EmptyState icon="mail" title={<FormattedMessage id="invites.manage.none" />}>
            <FormattedMessage id="invites.manage.none.text" />
          </EmptyState>
        ) : (
          <InviteTable invites={invites} />
        )}
        {(page > 1 || hasMore) && (
          <Pager
            page={page}
            limit={limit}
            hasMore={hasMore}
            total={(page - 1) * limit + invites.length}
            hrefOf={(to) => `/dashboard/invites${to > 1 ? `?page=${to}` : ""}`}
          />
        )}
      </DashboardSection>
    </DashboardPage>
  );
}
