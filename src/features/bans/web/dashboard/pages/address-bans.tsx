import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  DashboardPage,
  FilterBar,
  FilterField,
  RowButton,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { listUrl, pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AddressBan } from "../../../contract/resources.ts";
import { BanTabs } from "../ban-tabs.tsx";
import { Until } from "../until.tsx";

type AddressBans = typeof import("../../../contract/routes/address-bans.ts");

async function load(transport: Transport, { url }: PageArgs) {
  const query = url.searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const requestedPage = pageInQuery(url) ?? 1;
  const { items, paging } = await apiOf<AddressBans>()(transport).list("GET /address-bans", {
    query: { page: requestedPage, limit: 30, ...(query ? { query } : {}) },
  });
  const { page = requestedPage, limit = 30, total = items.length } = paging ?? {};
  return { bans: items, query, page, limit, total };
}

export const loader = serverLoader(load);

/** Values of buttons: `remove:12`. */
export const action = formAction(async ({ transport, values, request }) => {
  const addressBanID = Number((values.act ?? "").split(":")[1]);
  await apiOf<AddressBans>()(transport)("DELETE /address-bans/{addressBanID}", {
    params: { addressBanID },
  });
  return redirect(backTo(request, "removed"));
});

const notices = {
  added: <FormattedMessage id="bans.addresses.added" />,
  removed: <FormattedMessage id="bans.addresses.removed" />,
};

export default function AddressBansPage() {
  const intl = useIntl();
  const { bans, query, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "bans.manage" })}
      description={<FormattedMessage id="bans.addresses.text" />}
      actions={
        <LinkButton href="/dashboard/bans/addresses/add" variant="primary" icon="plus">
          <FormattedMessage id="bans.addresses.add" />
        </LinkButton>
      }
      notices={notices}
    >
      <BanTabs current="addresses" />
      {answer && <Message tone="error">{answer.message}</Message>}
      <FilterBar action="/dashboard/bans/addresses" isActive={query !== ""}>
        <FilterField id="query" label={<FormattedMessage id="bans.addresses.find" />}>
          <TextInput type="search" name="query" defaultValue={query} maxLength={100} dir="ltr" />
        </FilterField>
      </FilterBar>
      {bans.length > 0 && <RowForm id="rows" />}
      {bans.length === 0 ? (
        <EmptyState icon="globe" title={<FormattedMessage id="bans.addresses.none" />}>
          <FormattedMessage id="bans.addresses.none.text" />
        </EmptyState>
      ) : (
        <Table
          caption={<FormattedMessage id="bans.tab.addresses" />}
          hideCaption
          alignsMiddle
          columns={columns}
          rows={bans}
          rowKey={({ addressBanID }) => addressBanID}
        />
      )}
      {list.total > 0 && (
        <Pager {...list} hrefOf={(page) => listUrl("/dashboard/bans/addresses", { query }, page)} />
      )}
    </DashboardPage>
  );
}

const columns: TableColumn<AddressBan>[] = [
  {
    id: "value",
    header: <FormattedMessage id="bans.addresses.value" />,
    cell: ({ value }) => <bdi dir="ltr">{value}</bdi>,
  },
  {
    id: "reason",
    header: <FormattedMessage id="bans.form.reason" />,
    cell: ({ reason, note }) => (
      <>
        <div dir="auto">{reason}</div>
        {note && (
          <div dir="auto">
            <FormattedMessage id="bans.addresses.noted" values={{ note }} />
          </div>
        )}
      </>
    ),
  },
  {
    id: "until",
    header: <FormattedMessage id="bans.addresses.until" />,
    isQuiet: true,
    cell: ({ dateExpires }) => <Until dateExpires={dateExpires} />,
  },
  {
    id: "by",
    header: <FormattedMessage id="bans.addresses.by" />,
    isQuiet: true,
    cell: ({ insertUser, dateInserted }) => (
      <FormattedMessage
        id="bans.by"
        values={{ name: <bdi>{insertUser.name}</bdi>, date: <DateTime value={dateInserted} /> }}
      />
    ),
  },
  {
    id: "refused",
    header: <FormattedMessage id="bans.addresses.refused" />,
    isNumeric: true,
    cell: ({ countRefused }) => countRefused,
  },
  {
    id: "remove",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="bans.addresses.remove" />
      </span>
    ),
    isNumeric: true,
    cell: ({ addressBanID, value }) => <RemoveButton id={addressBanID} value={value} />,
  },
];

function RemoveButton({ id, value }: { id: number; value: string }) {
  const intl = useIntl();
  return (
    <RowButton
      act={`remove:${id}`}
      label={intl.formatMessage({ id: "bans.addresses.removeOf" }, { value })}
    >
      <FormattedMessage id="bans.addresses.remove" />
    </RowButton>
  );
}
