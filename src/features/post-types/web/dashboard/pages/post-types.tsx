import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedPostType } from "../../../contract/resources.ts";
import { postTypesAddress } from "../../../contract/rules.ts";
import { TypeTable } from "../type-table.tsx";

type Types = typeof import("../../../contract/routes.ts");

const load: PageLoad<ReceivedPostType[]> = (transport) =>
  apiOf<Types>()(transport)("GET /post-types", { query: { expand: ["postFields"] } });

export const loader = serverLoader(load);

/** `act` is `on:repair` or `off:repair`. */
export const action = formAction(async ({ transport, values: { act = "" }, request }) => {
  const [step, postTypeID = ""] = act.split(":");
  await apiOf<Types>()(transport)("PATCH /post-types/{postTypeID}", {
    params: { postTypeID },
    body: { isActive: step === "on" },
  });
  return redirect(backTo(request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

const notices = { saved: text("saved"), deleted: text("deleted") };

export default function PostTypesPage() {
  const intl = useIntl();
  const types = useLoaderData<typeof loader>();
  const isUnextended = types.every(({ isOriginal }) => isOriginal);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "post-types.manage" })}
      description={text("manage.text")}
      notices={notices}
      translated={{ resource: "post-types", recordType: "postType" }}
      actions={
        <LinkButton href={`${postTypesAddress}/add`} variant="primary" icon="plus">
          {text("add")}
        </LinkButton>
      }
    >
      <RowForm id="rows" />
      <TypeTable types={types} />
      {isUnextended && (
        <EmptyState icon="edit" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      )}
    </DashboardPage>
  );
}
