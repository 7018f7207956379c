import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { ReactionType } from "../../../contract/resources.ts";
import { ReactionFields } from "../reaction-fields.tsx";
import { reactionsAbove } from "./addresses.ts";

type Reactions = typeof import("../../../contract/routes.ts");

const load: PageLoad<ReactionType | null> = async (transport, { params: { urlCode } }) =>
  urlCode === undefined
    ? null
    : apiOf<Reactions>()(transport)("GET /reactions/edit/{urlCode}", { params: { urlCode } });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params: { urlCode } }) => {
  const api = apiOf<Reactions>()(transport);
  const body = {
    name: values.name ?? "",
    description: values.description ?? "",
    class: values.class as ReactionType["class"],
    points: values.points ?? "",
    reactionValue: values.reactionValue ?? "",
    icon: values.icon as ReactionType["icon"],
    active: "active" in values,
  };
  if (urlCode) await api("PATCH /reactions/{urlCode}", { params: { urlCode }, body });
  else await api("POST /reactions", { body: { ...body, urlCode: values.urlCode ?? "" } });
  return redirect("/dashboard/reactions?done=saved");
});

export default function EditReactionPage() {
  const intl = useIntl();
  const type = useLoaderData<typeof loader>() ?? undefined;
  return (
    <DashboardPage
      title={type?.name ?? intl.formatMessage({ id: "reactions.manage.add" })}
      above={reactionsAbove(intl)}
      translated={type && { resource: "reactions", recordType: "reaction", record: type.urlCode }}
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <ReactionFields type={type} />
      </DashboardForm>
    </DashboardPage>
  );
}
