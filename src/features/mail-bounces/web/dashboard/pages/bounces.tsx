import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import type { z } from "zod";
import {
  backTo,
  DashboardPage,
  DashboardSection,
  FilterBar,
  FilterField,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import type { bouncedAddressSchema, webhookSchema } from "../../../contract/resources.ts";
import { BounceTable } from "../bounce-table.tsx";
import { WebhookList } from "../webhook-list.tsx";

type Bounces = typeof import("../../../contract/routes.ts");

interface BouncePage {
  addresses: z.output<typeof bouncedAddressSchema>[];
  webhooks: z.output<typeof webhookSchema>;
  query: string;
  page: number;
  limit: number;
  total: number;
}

const load: PageLoad<BouncePage> = async (transport, { url }) => {
  const api = apiOf<Bounces>()(transport);
  const query = url.searchParams.get("query")?.trim().slice(0, 254) ?? "";
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const { items, paging } = await api.list("GET /mail-bounces", {
    query: { ...(query ? { query } : {}), page, limit: 50 },
  });
  const webhooks = await api("GET /mail-bounces/webhooks");
  const { limit = 50, total = items.length } = paging ?? {};
  return { addresses: items, webhooks, query, page, limit, total };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  const bounceID = Number((values.act ?? "").split(":")[1]);
  const params = { bounceID };
  await apiOf<Bounces>()(transport)("DELETE /mail-bounces/{bounceID}", { params });
  return redirect(backTo(request, "released"));
});

const notices = { released: <FormattedMessage id="mail-bounces.released" /> };

export default function BouncesPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { addresses, webhooks, query } = list;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "mail-bounces.title" })}
      description={<FormattedMessage id="mail-bounces.text" />}
      notices={notices}
    >
      {answer && <Message tone="error">{answer.message}</Message>}
      {addresses.length > 0 && <RowForm id="rows" />}
      <FilterBar key={query} action="/dashboard/mail-bounces" isActive={query !== ""}>
        <FilterField id="query" label={<FormattedMessage id="mail-bounces.address" />}>
          <TextInput name="query" type="search" defaultValue={query} maxLength={254} dir="ltr" />
        </FilterField>
      </FilterBar>
      {addresses.length === 0 ? (
        <EmptyState icon="mail" title={<FormattedMessage id="mail-bounces.none" />}>
          <FormattedMessage id="mail-bounces.none.text" />
        </EmptyState>
      ) : (
        <BounceTable addresses={addresses} />
      )}
      {list.total > 0 && (
        <Pager {...list} hrefOf={(page) => listUrl("/dashboard/mail-bounces", { query }, page)} />
      )}
      <DashboardSection
        title={<FormattedMessage id="mail-bounces.webhooks" />}
        description={<FormattedMessage id="mail-bounces.webhooks.text" />}
      >
        <WebhookList webhooks={webhooks} />
      </DashboardSection>
    </DashboardPage>
  );
}
