import { useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { EventForm } from "../components/event-form.tsx";
import { eventIn } from "../components/event-values.ts";
import { listTimeZones } from "../components/time-zone-field.tsx";

type Events = typeof import("../../contract/routes.ts");

/** `/events/new?parentRecordType=category&parentRecordID=12` */
async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const { timezone } = await apiOf<Events>()(transport)("GET /events/defaults");
  return {
    timeZones: listTimeZones(timezone),
    initial: {
      parentRecordType: url.searchParams.get("parentRecordType") ?? "",
      parentRecordID: url.searchParams.get("parentRecordID") ?? "",
      timezone,
    },
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values, lists }) => {
  const { url } = await apiOf<Events>()(transport)("POST /events", {
    body: eventIn({ values, lists }),
  });
  return redirect(url);
});

export default function NewEventPage() {
  const { initial, timeZones } = useLoaderData<typeof loader>();
  const title = useIntl().formatMessage({ id: "events.add" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <EventForm initial={initial} timeZones={timeZones} backUrl="/events" />
    </PageLayout>
  );
}
