import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { pagesAddress } from "../../../contract/rules/limits.ts";
import { PageTable } from "../page-table.tsx";
import type { ReceivedPage } from "./load-pages.ts";

type Pages = typeof import("../../../contract/routes.ts");

const load: PageLoad<ReceivedPage[]> = (transport) =>
  apiOf<Pages>()(transport)("GET /custom-pages");

export const loader = serverLoader(load);

const text = (id: string) => <FormattedMessage id={`custom-pages.${id}`} />;
const notices = { deleted: text("deleted") };

export default function PagesPage() {
  const intl = useIntl();
  const pages = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "custom-pages.manage" })}
      description={text("text")}
      notices={notices}
      translated={{ resource: "custom-pages", recordType: "customPage" }}
      actions={
        <LinkButton href={`${pagesAddress}/add`} variant="primary" icon="plus">
          {text("add")}
        </LinkButton>
      }
    >
      {pages.length > 0 ? (
        <PageTable pages={pages} />
      ) : (
        <EmptyState icon="edit" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      )}
    </DashboardPage>
  );
}
