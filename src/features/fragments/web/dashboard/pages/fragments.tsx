import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { siteWideKey, siteWideTypes } from "../../../contract/rules.ts";
import { DisclosureForm } from "../disclosure-form.tsx";
import { FragmentTable } from "../fragment-table.tsx";
import { SiteWideForm } from "../site-wide-form.tsx";
import {
  type Fragment,
  fragmentsOf,
  fragmentsUrl,
  hasAccepted,
  settingsOf,
} from "./fragments-api.ts";

interface Loaded {
  didAccept: boolean;
  fragments: Fragment[];
  active: Fragment[];
}

const load: PageLoad<Loaded> = async (transport) => {
  if (!(await hasAccepted(transport))) return { didAccept: false, fragments: [], active: [] };
  const api = fragmentsOf(transport);
  const [fragments, active] = await Promise.all([
    api("GET /fragments", { query: { limit: 500 } }),
    api("GET /fragments", { query: { status: "active", limit: 500 } }),
  ]);
  return { didAccept: true, fragments, active };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  if (values.intent === "accept") {
    await fragmentsOf(transport)("PUT /fragments/disclosure-state", { body: { didAccept: true } });
    return redirect(fragmentsUrl);
  }
  const body = Object.fromEntries(
    siteWideTypes
      .map(siteWideKey)
      .flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
  await settingsOf(transport)("PATCH /config", { body });
  return redirect(backTo(request, "applied"));
});

const notices = {
  applied: <FormattedMessage id="fragments.done.applied" />,
  deleted: <FormattedMessage id="fragments.done.deleted" />,
};

export default function FragmentsPage() {
  const intl = useIntl();
  const { didAccept, fragments, active } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${fragmentsUrl}/add`} variant="primary">
      <FormattedMessage id="fragments.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "fragments.manage" })}
      description={<FormattedMessage id="fragments.text" />}
      actions={didAccept && fragments.length > 0 ? add : undefined}
      notices={notices}
    >
      {!didAccept && <DisclosureForm />}
      {didAccept && fragments.length === 0 && (
        <EmptyState title={<FormattedMessage id="fragments.empty" />} action={add} />
      )}
      {fragments.length > 0 && <FragmentTable fragments={fragments} active={active} />}
      <SiteWideForm active={active} />
    </DashboardPage>
  );
}
