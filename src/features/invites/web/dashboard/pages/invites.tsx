import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData, useLocation } from "react-router";
import type { z } from "zod";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import type { inviteSchema } from "../../../contract/resources.ts";
import { InviteTable } from "../invite-table.tsx";

type Invites = typeof import("../../../contract/routes.ts");

interface InvitePage {
  invites: z.output<typeof inviteSchema>[];
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
  return { invites: items, page, limit, hasMore };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  const invites = apiOf<Invites>()(transport);
  const [verb, inviteID] = (values.act ?? "").split(":");
  if (verb === "withdraw") {
    await invites("DELETE /invites/{inviteID}", { params: { inviteID: Number(inviteID) } });
    return redirect(backTo(request, "withdrawn"));
  }
  const { email } = values;
  const { url } = await invites("POST /invites", { body: { email: email || null } });
  const done = url === null ? "sent" : "unsent";
  return redirect(backTo(request, email ? done : "made"));
});

const notices = Object.fromEntries(
  ["sent", "unsent", "made", "withdrawn"].map((done) => [
    done,
    <FormattedMessage key={done} id={`invites.manage.done.${done}`} />,
  ]),
);

export default function InvitesPage() {
  const intl = useIntl();
  const { invites, page, limit, hasMore } = useLoaderData<typeof loader>();
  const mayInvite = usePermission("invites.add");
  const { key } = useLocation();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "invites.manage" })}
      description={<FormattedMessage id="invites.manage.text" />}
      notices={notices}
    >
      {mayInvite && (
        <DashboardSection title={<FormattedMessage id="invites.manage.new" />}>
          <DashboardForm key={key} submitLabel={<FormattedMessage id="invites.manage.invite" />}>
            <Field
              name="email"
              label={<FormattedMessage id="invites.manage.email" />}
              description={<FormattedMessage id="invites.manage.email.text" />}
            >
              {(control) => <TextInput {...control} type="email" dir="ltr" maxLength={254} />}
            </Field>
          </DashboardForm>
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
