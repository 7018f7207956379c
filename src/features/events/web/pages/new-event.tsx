import { useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { newFormKey } from "#features/drafts/contract/rules.ts";
import { sendWithDraft } from "#features/drafts/web/public.ts";
import { loadPlaces } from "#features/places/web/public.ts";
import { listTimeZones } from "#features/users/contract/rules/time-zones.ts";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { noValues, placeOf } from "../../contract/rules/event-values.ts";
import { EventForm } from "../posting/event-form.tsx";
import { loadDraft } from "../posting/load-draft.ts";
import { sendEvent } from "../posting/send-event.ts";

type Events = typeof import("../../contract/routes.ts");

/** `/events/new?parentRecordType=category&parentRecordID=12`, or `?draft=34`. */
async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const { timezone } = await apiOf<Events>()(transport)("GET /events/defaults");
  const draft = await loadDraft(transport, url);
  return {
    timeZones: listTimeZones(timezone),
    formKey: newFormKey(),
    places: await loadPlaces(transport, "events.manage"),
    ...(draft && { draft }),
    initial: {
      ...noValues,
      parentRecordType: placeOf({
        parentRecordType: url.searchParams.get("parentRecordType") ?? "",
        parentRecordID: url.searchParams.get("parentRecordID") ?? "",
      }),
      timezone,
      body: "",
      format: "markdown",
    },
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const clientAction = sendWithDraft;

export const action = formAction((call) => sendEvent(call));

export default function NewEventPage() {
  const data = useLoaderData<typeof loader>();
  const title = useIntl().formatMessage({ id: "events.add" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <EventForm key={data.draft?.draftID} {...data} backUrl="/events" />
    </PageLayout>
  );
}
