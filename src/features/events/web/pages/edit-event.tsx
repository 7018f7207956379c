import { useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { loadWritten } from "#features/editor/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import type { ReceivedEvent } from "../../contract/resources.ts";
import { valuesOfRule } from "../../contract/rules/rule-values.ts";
import { EventForm } from "../components/event-form.tsx";
import { eventIn } from "../components/event-values.ts";
import { listTimeZones } from "../components/time-zone-field.tsx";

type Events = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const call = apiOf<Events>()(transport);
  const named = { params: { eventID: recordID(params.eventID) } };
  const source = await call("GET /events/{eventID}/edit", named);
  const event = await call("GET /events/{eventID}", named);
  const written = await loadWritten(transport, source);
  const timeZones = listTimeZones(event.timezone);
  return { initial: valuesOf(event), timeZones, written, url: event.url };
}

const asTime = (local: string | null) =>
  local === null || local.length > 10 ? (local ?? "") : `${local}T00:00`;

const valuesOf = (event: ReceivedEvent) => ({
  name: event.name,
  parentRecordType: event.parentRecordType,
  parentRecordID: String(event.parentRecordID),
  dateStarts: asTime(event.localStarts),
  dateEnds: asTime(event.localEnds),
  timezone: event.timezone,
  allDayEvent: event.allDayEvent ? "1" : "",
  ...valuesOfRule(event.recurrence, event.localStarts),
  location: event.location ?? "",
  locationUrl: event.locationUrl ?? "",
  capacity: event.capacity === null ? "" : String(event.capacity),
  maxGuests: String(event.maxGuests),
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params, values, lists }) => {
  const { url } = await apiOf<Events>()(transport)("PATCH /events/{eventID}", {
    params: { eventID: recordID(params.eventID) },
    body: eventIn({ values, lists }),
  });
  return redirect(url);
});

export default function EditEventPage() {
  const { initial, timeZones, written, url } = useLoaderData<typeof loader>();
  const title = useIntl().formatMessage({ id: "events.edit.title" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <EventForm initial={initial} timeZones={timeZones} written={written} backUrl={url} />
    </PageLayout>
  );
}
