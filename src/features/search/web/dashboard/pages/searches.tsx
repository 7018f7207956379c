import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardPage,
  DashboardSection,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import type { SearchIndex, SearchTerm } from "../../../contract/routes/dashboard.ts";
import { IndexState } from "../index-state.tsx";
import { TermTable } from "../term-table.tsx";
import { addressOf, type Found, founds } from "./addresses.ts";
import styles from "./searches.module.css";

type Dashboard = typeof import("../../../contract/routes/dashboard.ts");

interface Searches {
  found: Found;
  page: number;
  isForgetting: boolean;
  limit: number;
  total: number;
  terms: readonly SearchTerm[];
  index: SearchIndex;
}

const limit = 30;

const load: PageLoad<Searches> = async (transport, { url }) => {
  const param = url.searchParams.get("found");
  const found = founds.find((each) => each === param) ?? "any";
  const page = Math.min(1_000, Math.max(1, Number(url.searchParams.get("page")) || 1));
  const api = apiOf<Dashboard>()(transport);
  const query = { found, page, limit };
  const { items: terms, paging } = await api.list("GET /search/terms", { query });
  const index = await api("GET /search/index");
  const isForgetting = url.searchParams.get("forget") === "all" && terms.length > 0;
  return { found, page, isForgetting, limit, total: paging?.total ?? 0, terms, index };
};

export const loader = serverLoader(load);

/** Values of the buttons: `forget:<term>`, `forget-all` or `rebuild`. */
export const action = formAction(async ({ transport, values, request }) => {
  const api = apiOf<Dashboard>()(transport);
  const act = values.act ?? "";
  if (act === "rebuild") {
    await api("POST /search/index/rebuild");
    return redirect(backTo(request, "rebuilt"));
  }
  const query = act.startsWith("forget:") ? act.slice("forget:".length) : undefined;
  if (query !== undefined || act === "forget-all")
    await api("DELETE /search/terms", { query: { query, exact: true } });
  return redirect(backTo(request, "forgotten"));
});

const notices = {
  forgotten: <FormattedMessage id="search.manage.forgotten" />,
  rebuilt: <FormattedMessage id="search.manage.rebuilt" />,
};

export default function SearchesPage() {
  const intl = useIntl();
  const { found, page, isForgetting, total, terms, index } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "search.manage" })}
      description={<FormattedMessage id="search.manage.text" />}
      actions={
        <>
          <LinkButton href="/dashboard/search/synonyms">
            <FormattedMessage id="search.synonyms" />
          </LinkButton>
          <LinkButton href="/dashboard/search/words">
            <FormattedMessage id="search.words" />
          </LinkButton>
        </>
      }
      notices={notices}
    >
      <RowForm id="rows" />
      {isForgetting && <ForgetAll back={addressOf(found, page)} />}
      <LinkTabs
        label={intl.formatMessage({ id: "search.manage.show" })}
        tabs={founds.map((id) => ({
          id,
          href: addressOf(id),
          name: <FormattedMessage id={`search.manage.found.${id}`} />,
          isCurrent: id === found,
        }))}
      />
      {terms.length > 0 ? (
        <>
          <TermTable terms={terms} />
          <Pager
            page={page}
            limit={limit}
            total={total}
            hrefOf={(number) => addressOf(found, number)}
          />
          <p>
            <LinkButton href={addressOf(found, page, { isForgetting: true })} icon="trash">
              <FormattedMessage id="search.manage.forgetAll" />
            </LinkButton>
          </p>
        </>
      ) : (
        <EmptyState icon="search" title={<FormattedMessage id="search.manage.none" />}>
          <FormattedMessage id="search.manage.none.text" />
        </EmptyState>
      )}
      <DashboardSection
        title={<FormattedMessage id="search.index" />}
        description={<FormattedMessage id="search.index.text" />}
      >
        <IndexState index={index} />
      </DashboardSection>
    </DashboardPage>
  );
}

function ForgetAll({ back }: { back: string }) {
  return (
    <DashboardSection
      title={<FormattedMessage id="search.manage.forgetAll.title" />}
      description={<FormattedMessage id="search.manage.forgetAll.text" />}
    >
      <div className={styles.choice}>
        <Button type="submit" form="rows" name="act" value="forget-all" variant="danger">
          <FormattedMessage id="search.manage.forgetAll" />
        </Button>
        <LinkButton href={back}>
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
      </div>
    </DashboardSection>
  );
}
