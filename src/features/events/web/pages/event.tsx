import { FormattedMessage } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import { sendWithDraft } from "#features/drafts/web/public.ts";
import { UserContent } from "#features/formats/web/public.ts";
import { ContentPage, withLayout } from "#features/layouts/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useSite, useViewer } from "#platform/web/site/site-context.ts";
import { PostSlot } from "#platform/web/slots/slots.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { eventUrl } from "../../contract/rules/addresses.ts";
import { answers } from "../../contract/rules/answers.ts";
import { answersInValues } from "../../contract/rules/questions.ts";
import { EventComments } from "../comments/event-comments.tsx";
import { AnswerForm } from "../components/answer-form.tsx";
import { CalendarLinks } from "../components/calendar-links.tsx";
import { DayForm } from "../components/day-form.tsx";
import { EndForm } from "../components/end-form.tsx";
import styles from "../components/event.module.css";
import { EventFacts } from "../components/event-facts.tsx";
import { ParticipantList } from "../components/participant-list.tsx";
import { slottedEvent } from "../components/slotted-event.ts";
import { structuredData } from "../components/structured-data.ts";
import { changeDay, isDayChange } from "./change-day.ts";
import { loadEvent } from "./load-event.ts";
import { postComment } from "./post-comment.ts";

type Events = typeof import("../../contract/routes.ts");

const load = withLayout("event", loadEvent);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

/** Comments, answers, withdraws the answer, cancels or deletes the event, by the button that was pressed. */
export const action = formAction(async ({ transport, params, values, request }) => {
  if (values.body !== undefined) return postComment({ transport, values, params });
  await requireMember(transport, request);
  const call = apiOf<Events>()(transport);
  const eventID = recordID(params.eventID);
  const named = { params: { eventID } };
  const occurrenceID = Number(values.occurrenceID) || undefined;
  const which = occurrenceID === undefined ? {} : { occurrenceID };
  const attending = answers.find((answer) => answer === values.attending);
  if (occurrenceID !== undefined && isDayChange(values.act))
    await changeDay(transport, { params: { eventID, occurrenceID }, values });
  else if (values.act === "cancel" || values.act === "uncancel")
    await call("PATCH /events/{eventID}", {
      ...named,
      body: { isCancelled: values.act === "cancel" },
    });
  else if (attending)
    await call("POST /events/{eventID}/participants", {
      ...named,
      body: {
        ...which,
        attending,
        guests: values.guests || 0,
        answers: answersInValues(values),
      },
    });
  else if (values.act === "withdraw")
    await call("DELETE /events/{eventID}/participants", { ...named, query: which });
  else if (values.act === "delete") {
    await call("DELETE /events/{eventID}", named);
    return redirect("/events");
  }
  return redirect(eventUrl(eventID, occurrenceID));
});

type Loaded = Pick<Awaited<ReturnType<typeof loadEvent>>, "event" | "occurrence">;

export default function EventPage() {
  const { content, ...layout } = useLoaderData<typeof loader>();
  const { event, occurrence, people, comments, writing } = content;
  const answer = useActionData<FormAnswer>();
  const { origin } = useSite();
  const { userID } = useViewer();
  const mayReport = usePermission("flag.add") && event.insertUserID !== userID;
  const post = slottedEvent(event, { "flag.add": mayReport });
  return (
    <ContentPage layout={layout} narrow>
      <PageHead
        title={event.name}
        description={event.excerpt}
        data={structuredData({ event, occurrence, origin })}
      />
      <PageHeading title={<bdi>{event.name}</bdi>} />
      {occurrence.isCancelled && (
        <Message tone="warning">
          <FormattedMessage id="events.cancelled" />
        </Message>
      )}
      <RefusedForm answer={answer?.values.body === undefined ? answer : undefined} />
      <EventFacts event={event} occurrence={occurrence} />
      <UserContent html={event.body} />
      <div className={styles.actions}>
        <PostSlot place="post.actions" post={post} />
        <PostSlot place="post.rare" post={post} />
      </div>
      {event.permissions.attend && !occurrence.isCancelled && !occurrence.isOver && (
        <AnswerForm event={event} occurrence={occurrence} />
      )}
      <EventActions event={event} occurrence={occurrence} />
      <ParticipantList event={event} occurrence={occurrence} {...people} />
      <EventComments event={event} comments={comments} writing={writing} />
    </ContentPage>
  );
}

function EventActions({ event, occurrence }: Loaded) {
  const { manage } = event.permissions;
  return (
    <>
      <div className={styles.actions}>
        <CalendarLinks event={event} occurrence={occurrence} />
        {manage && (
          <LinkButton href={`/events/edit/${event.eventID}`}>
            <FormattedMessage id="events.edit" />
          </LinkButton>
        )}
      </div>
      {manage && <EndForm event={event} />}
      {manage && event.recurrence && !occurrence.isOver && <DayForm occurrence={occurrence} />}
    </>
  );
}
