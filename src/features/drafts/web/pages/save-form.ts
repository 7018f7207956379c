import { apiOf, type Transport } from "#platform/web/api.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { attributesOf, type DraftSlot, newMoment } from "../hooks/draft-content.ts";
import { draftIn } from "./draft-in.ts";

type Drafts = typeof import("../../contract/routes.ts");
type Values = Readonly<Record<string, string>>;

interface SentForm {
  transport: Transport;
  values: Values;
  slot: Omit<DraftSlot, "name">;
  /** Names of the fields that belong to the draft. */
  fields: readonly string[];
}

/** Keeps what a form was sent with as a draft, for those without scripts; answers its id. */
export async function saveForm({ transport, values, slot, fields }: SentForm): Promise<number> {
  const call = apiOf<Drafts>()(transport);
  const texts = fields.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const attributes = attributesOf(Object.fromEntries(texts), newMoment());
  const { draftID, draftVersion: version } = draftIn(values);
  if (draftID) {
    try {
      await call("PATCH /drafts/{draftID}", { params: { draftID }, body: { attributes, version } });
      return draftID;
    } catch (error) {
      // Gone, or changed elsewhere since: what is sent becomes a draft of its own.
      if (!isApiError(error) || (error.status !== 404 && error.status !== 409)) throw error;
    }
  }
  return (await call("POST /drafts", { body: { ...slot, attributes } })).draftID;
}

/** The same, to be posted at the time that the form names. */
export async function scheduleForm(form: SentForm): Promise<void> {
  const dateScheduled = chosenDate(form.values);
  const drafts = apiOf<Drafts>()(form.transport);
  const draftID = await saveForm(form);
  const params = { draftID };
  try {
    await drafts("PATCH /drafts/schedule/{draftID}", { params, body: { dateScheduled } });
  } catch (error) {
    // The form comes back with all that it held: it needs no draft of which it does not know.
    if (String(draftID) !== form.values.draftID)
      await drafts("DELETE /drafts/{draftID}", { params });
    throw error;
  }
}

/** What the picker says is the visitor's own time; without scripts it is UTC. */
export function chosenDate({ dateScheduled = "", minutesWest = "0" }: Values): string {
  const local = new Date(`${dateScheduled}Z`);
  if (Number.isNaN(local.getTime())) return "";
  return new Date(local.getTime() + Number(minutesWest) * 60_000).toISOString();
}
