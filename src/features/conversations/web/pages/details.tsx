import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember, UserLink } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Photo } from "#ui/values/photo.tsx";
import styles from "../components/details.module.css";
import { RecipientsField } from "../components/recipients-field.tsx";
import { findRecipients } from "./find-recipients.ts";

type Contract = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const conversationID = recordID(params.conversationID);
  const call = apiOf<Contract>()(transport);
  const request = { params: { conversationID } };
  const conversation = await call("GET /conversations/{conversationID}", request);
  const participants = await call("GET /conversations/{conversationID}/participants", {
    ...request,
    query: { limit: 100, status: "all", expand: ["user"] },
  });
  return { conversation, participants };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values, params }: FormCall) => {
  const conversationID = recordID(params.conversationID);
  const call = apiOf<Contract>()(transport);
  const about = { params: { conversationID } };
  const { intent, name = "", to = "" } = values;
  if (intent === "leave") {
    await call("DELETE /conversations/{conversationID}/leave", about);
    return redirect("/messages");
  }
  if (intent === "add") {
    const participantUserIDs = await findRecipients(transport, to);
    const body = { participantUserIDs };
    await call("POST /conversations/{conversationID}/participants", { ...about, body });
  } else {
    const body = { name: name.trim() || null };
    await call("PATCH /conversations/{conversationID}", { ...about, body });
  }
  return redirect(`/messages/${conversationID}/details`);
});

export default function DetailsPage() {
  const intl = useIntl();
  const { conversation, participants } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const mayAdd = usePermission("conversations.add");
  const { conversationID, url, name, isNamed, countParticipants } = conversation;
  const title = intl.formatMessage({ id: "conversations.details" });
  const errorsFor = (intent: string) => errorsOf(answer, intent);
  return (
    <RecordPage title={title} record={{ name, url }}>
      <search>
        <RouterForm action="/messages" className={styles.form}>
          <input type="hidden" name="in" value={conversationID} />
          <SearchField
            name="query"
            aria-label={intl.formatMessage({ id: "conversations.search.here" })}
            placeholder={intl.formatMessage({ id: "conversations.search.here" })}
          />
        </RouterForm>
      </search>
      <h2>
        <FormattedMessage id="conversations.people" values={{ count: countParticipants }} />
      </h2>
      <People participants={participants} />
      {mayAdd && (
        <RouterForm key={countParticipants} method="post" className={styles.form}>
          <RecipientsField
            label="conversations.add"
            defaultValue={errorsFor("add").length > 0 ? (answer?.values.to ?? "") : ""}
            errors={errorsFor("add")}
          />
          <p className={styles.hint}>
            <FormattedMessage id="conversations.add.hint" />
          </p>
          <Button type="submit" name="intent" value="add">
            <FormattedMessage id="conversations.add.submit" />
          </Button>
        </RouterForm>
      )}
      <RouterForm key={isNamed ? name : ""} method="post" className={styles.form}>
        <FormField
          label={<FormattedMessage id="conversations.name" />}
          description={<FormattedMessage id="conversations.name.hint" />}
          errors={errorsFor("name")}
        >
          <TextInput
            name="name"
            maxLength={100}
            autoComplete="off"
            dir="auto"
            defaultValue={isNamed ? name : ""}
          />
        </FormField>
        <Button type="submit" name="intent" value="name">
          <FormattedMessage id="conversations.save" />
        </Button>
      </RouterForm>
      <Leave errors={errorsFor("leave")} isLast={countParticipants === 1} />
    </RecordPage>
  );
}

function errorsOf(answer: FormAnswer | undefined, intent: string): readonly string[] {
  if (answer?.values.intent !== intent) return [];
  const errors = answer.errors.map(({ message }) => message);
  return errors.length > 0 ? errors : [answer.description ?? answer.message];
}

type Participants = Awaited<ReturnType<typeof load>>["participants"];

function People({ participants }: { participants: Participants }) {
  const { userID } = useViewer();
  return (
    <EntryList>
      {participants.map((each) => (
        <Entry
          key={each.userID}
          picture={<Photo src={each.user?.photoUrl} name={each.user?.name} size="medium" />}
          name={<UserLink user={each.user} />}
        >
          {(each.userID === userID || each.status === "deleted") && (
            <EntryNote>
              <FormattedMessage
                id={each.userID === userID ? "conversations.you" : "conversations.hasLeft"}
              />
            </EntryNote>
          )}
        </Entry>
      ))}
    </EntryList>
  );
}

function Leave({ errors, isLast }: { errors: readonly string[]; isLast: boolean }) {
  return (
    <details className={styles.leave} open={errors.length > 0 || undefined}>
      <summary>
        <FormattedMessage id="conversations.leave" />
      </summary>
      {errors.map((error) => (
        <Message key={error} tone="error">
          {error}
        </Message>
      ))}
      <p>
        <FormattedMessage
          id={isLast ? "conversations.leave.last" : "conversations.leave.question"}
        />
      </p>
      <RouterForm method="post">
        <Button type="submit" name="intent" value="leave" variant="danger">
          <FormattedMessage id="conversations.leave" />
        </Button>
      </RouterForm>
    </details>
  );
}
