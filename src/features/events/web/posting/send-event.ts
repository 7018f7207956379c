import { redirect } from "react-router";
import { confirmationIn } from "#features/comments/web/public.ts";
import { checkWriter, draftIn, keyOfPost, saveForm } from "#features/drafts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { eventInValues, noValues } from "../../contract/rules/event-values.ts";

type Events = typeof import("../../contract/routes.ts");

/** Of fields that are sent twice, as unchecked boxes are, the first value counts. */
export const firstValues = (lists: FormCall["lists"]): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([name, [first = ""]]) => [name, first]));

interface Changed {
  eventID?: number;
  /** The first of the days to change; all without it. */
  occurrenceID?: number | undefined;
}

type Sent = Pick<FormCall, "transport" | "lists">;

/** Adds an event, changes the named one, or keeps the form as a draft, by the button that was pressed. */
export async function sendEvent(
  { transport, lists }: Sent,
  { eventID, occurrenceID }: Changed = {},
): Promise<Response> {
  const values = firstValues(lists);
  await checkWriter({ transport, values });
  if (values.intent === "saveDraft") {
    const slot = { recordType: "event", ...(eventID !== undefined && { recordID: eventID }) };
    const fields = [...Object.keys(noValues), "body", "format"];
    await saveForm({ transport, values, slot, fields });
    return redirect("/drafts");
  }
  const { body = "", format, formKey } = values;
  const post = {
    ...eventInValues(values),
    body,
    ...(format && { format }),
    ...confirmationIn(values),
  };
  const call = apiOf<Events>()(transport);
  const sent = { ...post, ...draftIn(values) };
  if (eventID === undefined) {
    const key = await keyOfPost(formKey, post);
    return redirect((await call("POST /events", { body: sent, ...key })).url);
  }
  if (occurrenceID === undefined)
    return redirect(
      (await call("PATCH /events/{eventID}", { params: { eventID }, body: sent })).url,
    );
  const { url } = await call("PATCH /events/{eventID}/occurrences/{occurrenceID}/following", {
    params: { eventID, occurrenceID },
    body: sent,
  });
  return redirect(url);
}
