import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { messagesUrl } from "../../../contract/rules.ts";
import { MessageFields } from "../message-fields.tsx";
import { readMessage } from "../read-message.ts";

type Messages = typeof import("../../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

async function load(transport: Transport, { params }: PageArgs) {
  const id = params.moderationMessageID;
  const [message, categories] = await Promise.all([
    id === undefined
      ? null
      : apiOf<Messages>()(transport)("GET /moderation-messages/{moderationMessageID}", {
          params: { moderationMessageID: recordID(id) },
        }),
    apiOf<Categories>()(transport)("GET /categories", {
      query: { outputFormat: "flat", limit: 500 },
    }),
  ]);
  return {
    message,
    categories: categories.map(({ categoryID, name, depth }) => ({ categoryID, name, depth })),
  };
}

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const api = apiOf<Messages>()(transport);
  const id = params.moderationMessageID;
  if (id === undefined) {
    await api("POST /moderation-messages", { body: readMessage(values) });
    return redirect(`${messagesUrl}?done=saved`);
  }
  const routeParams = { moderationMessageID: recordID(id) };
  // Keeps the format of a text written in another one.
  const { format: _format, ...body } = readMessage(values);
  await api("PATCH /moderation-messages/{moderationMessageID}", { params: routeParams, body });
  return redirect(`${messagesUrl}?done=saved`);
});

export default function EditMessagePage() {
  const intl = useIntl();
  const { message, categories } = useLoaderData<typeof loader>();
  const title = `moderationMessages.${message ? "edit.title" : "add"}`;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: title })}
      above={[{ name: intl.formatMessage({ id: "moderationMessages.manage" }), url: messagesUrl }]}
    >
      <DashboardForm
        submitLabel={<FormattedMessage id="moderationMessages.save" />}
        actions={
          message && (
            <LinkButton href={`${messagesUrl}/${message.moderationMessageID}/delete`} icon="trash">
              <FormattedMessage id="moderationMessages.delete" />
            </LinkButton>
          )
        }
      >
        <MessageFields message={message} categories={categories} />
      </DashboardForm>
    </DashboardPage>
  );
}
