import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { ReactedList } from "../components/reacted-list.tsx";
import { ReactedPager } from "../components/reacted-pager.tsx";
import { loadBest } from "./load-reacted.ts";

export const loader = serverLoader(loadBest);
export const clientLoader = browserLoader(loadBest);

export default function BestOfPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { records, urlcode } = list;
  const title = intl.formatMessage({ id: "reactions.best" });
  const search = urlcode ? `?${new URLSearchParams({ reaction: urlcode })}` : "";
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} />
      <PageHeading title={title} description={<FormattedMessage id="reactions.best.text" />} />
      {records.length === 0 ? (
        <EmptyState icon="star" title={<FormattedMessage id="reactions.best.none" />}>
          <FormattedMessage id="reactions.best.none.text" />
        </EmptyState>
      ) : (
        <ReactedList records={records} showsAuthor />
      )}
      <ReactedPager
        list={list}
        hrefOf={(number) => `/best-of${number > 1 ? `/p${number}` : ""}${search}`}
      />
    </PageLayout>
  );
}
