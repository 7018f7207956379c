import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { newFormKey } from "#features/drafts/contract/rules.ts";
import { sendWithDraft } from "#features/drafts/web/public.ts";
import { loadWritten } from "#features/editor/web/public.ts";
import { loadPlaces } from "#features/places/web/public.ts";
import { listTimeZones } from "#features/users/contract/rules/time-zones.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import type { ReceivedEvent } from "../../contract/resources.ts";
import { noValues, placeOf } from "../../contract/rules/event-values.ts";
import { valuesOfQuestions } from "../../contract/rules/questions.ts";
import { valuesOfRule } from "../../contract/rules/rule-values.ts";
import { EventForm } from "../posting/event-form.tsx";
import { loadDraft } from "../posting/load-draft.ts";
import { sendEvent } from "../posting/send-event.ts";

type Events = typeof import("../../contract/routes.ts");

/** `/events/edit/12`, or `?following=34` for the days from an occurrence on. */
async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const call = apiOf<Events>()(transport);
  const eventID = recordID(params.eventID);
  const named = { params: { eventID } };
  const source = await call("GET /events/{eventID}/edit", named);
  const event = await call("GET /events/{eventID}", named);
  const written = await loadWritten(transport, source);
  const draft = await loadDraft(transport, url);
  const occurrenceID = followingIn(url);
  const following =
    occurrenceID &&
    (await call("GET /events/{eventID}/occurrences/{occurrenceID}/following", {
      params: { eventID, occurrenceID },
    }));
  const { body, format } = source;
  return {
    eventID,
    ...(occurrenceID && { occurrenceID }),
    initial: { ...valuesOf({ ...event, ...following }), body, format },
    timeZones: listTimeZones(event.timezone),
    formKey: newFormKey(),
    places: await loadPlaces(transport, "events.manage"),
    ...(draft && { draft }),
    written,
    backUrl: event.url,
  };
}

const followingIn = ({ searchParams }: URL): number | undefined =>
  Number(searchParams.get("following")) || undefined;

const asTime = (local: string | null) =>
  local === null || local.length > 10 ? (local ?? "") : `${local}T00:00`;

const valuesOf = (event: ReceivedEvent) => ({
  ...noValues,
  name: event.name,
  parentRecordType:
    event.parentRecordID > 0
      ? placeOf({
          parentRecordType: event.parentRecordType,
          parentRecordID: String(event.parentRecordID),
        })
      : "",
  dateStarts: asTime(event.localStarts),
  dateEnds: asTime(event.localEnds),
  timezone: event.timezone,
  allDayEvent: event.allDayEvent ? "1" : "",
  ...valuesOfQuestions(event.questions),
  ...valuesOfRule(event.recurrence, event.localStarts),
  location: event.location ?? "",
  locationUrl: event.locationUrl ?? "",
  ctaLabel: event.ctaLabel ?? "",
  ctaUrl: event.ctaUrl ?? "",
  capacity: event.capacity === null ? "" : String(event.capacity),
  maxGuests: String(event.maxGuests),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const clientAction = sendWithDraft;

export const action = formAction((call) =>
  sendEvent(call, {
    eventID: recordID(call.params.eventID),
    occurrenceID: followingIn(new URL(call.request.url)),
  }),
);

export default function EditEventPage() {
  const data = useLoaderData<typeof loader>();
  const isFollowing = data.occurrenceID !== undefined;
  const title = useIntl().formatMessage({
    id: isFollowing ? "events.following" : "events.edit.title",
  });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {isFollowing && (
        <Message>
          <FormattedMessage id="events.following.hint" />
        </Message>
      )}
      <EventForm key={data.draft?.draftID} {...data} />
    </PageLayout>
  );
}
