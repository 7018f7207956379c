import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { ReactionTable } from "../reaction-table.tsx";

type Reactions = typeof import("../../../contract/routes.ts");

const listTypes = (transport: Transport) => apiOf<Reactions>()(transport)("GET /reactions");

export const loader = serverLoader(listTypes);

/** Buttons submit `offer:Like`, `withdraw:Like`, `up:Like` or `down:Like`. */
export const action = formAction(async ({ transport, values, request }) => {
  const [step, urlCode = ""] = (values.act ?? "").split(":");
  if (step === "offer" || step === "withdraw") {
    const change = { params: { urlCode }, body: { active: step === "offer" } };
    await apiOf<Reactions>()(transport)("PATCH /reactions/{urlCode}", change);
    return redirect(backTo(request, "saved"));
  }
  const types = (await listTypes(transport)).map((type) => type.urlCode);
  const from = types.indexOf(urlCode);
  const other = types[from + (step === "up" ? -1 : 1)];
  if (from >= 0 && other !== undefined) {
    types[types.indexOf(other)] = urlCode;
    types[from] = other;
  }
  const body = Object.fromEntries(types.map((each, index) => [each, index + 1]));
  await apiOf<Reactions>()(transport)("PUT /reactions/sorts", { body });
  return redirect(backTo(request, "moved"));
});

const notices = {
  saved: <FormattedMessage id="reactions.manage.saved" />,
  moved: <FormattedMessage id="reactions.manage.moved" />,
};

export default function ReactionsPage() {
  const intl = useIntl();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "reactions.manage" })}
      description={<FormattedMessage id="reactions.manage.text" />}
      actions={
        <LinkButton href="/dashboard/reactions/add" variant="primary" icon="plus">
          <FormattedMessage id="reactions.manage.add" />
        </LinkButton>
      }
      notices={notices}
      translated={{ resource: "reactions", recordType: "reaction" }}
    >
      <RowForm id="rows" />
      <ReactionTable types={useLoaderData<typeof loader>()} />
    </DashboardPage>
  );
}
