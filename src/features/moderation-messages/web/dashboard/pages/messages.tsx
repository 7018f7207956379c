import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm } from "#features/dashboard/web/public.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { Tag } from "#ui/values/tag.tsx";
import { messagesUrl } from "../../../contract/rules.ts";
import styles from "../messages.module.css";

type Messages = typeof import("../../../contract/routes.ts");

const load = (transport: Transport) => apiOf<Messages>()(transport)("GET /moderation-messages");

export const loader = serverLoader(load);

/** Row buttons send `on:3` or `off:3`. */
export const action = formAction(async ({ transport, values, request }) => {
  const [act, id = ""] = (values.act ?? "").split(":");
  const isEnabled = act === "on";
  await apiOf<Messages>()(transport)("PATCH /moderation-messages/{moderationMessageID}", {
    params: { moderationMessageID: Number(id) },
    body: { isEnabled },
  });
  return redirect(backTo(request, isEnabled ? "on" : "off"));
});

const notices = Object.fromEntries(
  ["saved", "deleted", "on", "off"].map((done) => [
    done,
    <FormattedMessage key={done} id={`moderationMessages.done.${done}`} />,
  ]),
);

export default function MessagesPage() {
  const intl = useIntl();
  const messages = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href={`${messagesUrl}/add`} variant="primary" icon="plus">
      <FormattedMessage id="moderationMessages.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "moderationMessages.manage" })}
      description={<FormattedMessage id="moderationMessages.manage.text" />}
      actions={messages.length > 0 && add}
      notices={notices}
    >
      {messages.length > 0 && <RowForm id="rows" />}
      {messages.length === 0 ? (
        <EmptyState
          icon="info"
          title={<FormattedMessage id="moderationMessages.none" />}
          action={add}
        >
          <FormattedMessage id="moderationMessages.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {messages.map((message) => (
            <Row key={message.moderationMessageID} message={message} />
          ))}
        </EntryList>
      )}
    </DashboardPage>
  );
}

type Listed = Awaited<ReturnType<typeof load>>[number];

function Row({ message }: { message: Listed }) {
  const { moderationMessageID: id, isEnabled, type, viewLocation, layoutViewType } = message;
  return (
    <Entry
      name={<UserContent html={message.bodyHtml} />}
      actions={
        <div className={styles.buttons}>
          <LinkButton href={`${messagesUrl}/${id}`} size="medium">
            <FormattedMessage id="moderationMessages.edit" />
          </LinkButton>
          <Button
            type="submit"
            form="rows"
            name="act"
            value={`${isEnabled ? "off" : "on"}:${id}`}
            size="medium"
          >
            <FormattedMessage id={`moderationMessages.turn.${isEnabled ? "off" : "on"}`} />
          </Button>
        </div>
      }
    >
      <EntryNote>
        <Tag preset={isEnabled ? "success" : "greyscale"}>
          <FormattedMessage id={`moderationMessages.is.${isEnabled ? "on" : "off"}`} />
        </Tag>
        <span>
          <FormattedMessage id={`moderationMessages.type.${type}`} />
        </span>
        <span>
          <FormattedMessage id={`moderationMessages.page.${layoutViewType ?? "all"}`} />
        </span>
        <span>
          <FormattedMessage id={`moderationMessages.place.${viewLocation}`} />
        </span>
      </EntryNote>
    </Entry>
  );
}
