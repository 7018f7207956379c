import { isAddedInput } from "#platform/contract/endpoints/added-inputs.ts";
import type { ApiError } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type DraftFields, isSameDraft, postedCode } from "../../contract/rules.ts";
import {
  attributesOf,
  type DraftSlot,
  fieldsOf,
  newMoment,
  type ServerDraft,
} from "../keeping/draft-content.ts";
import { draftIn } from "./draft-in.ts";

type Drafts = typeof import("../../contract/routes.ts");
type Values = Readonly<Record<string, string>>;

interface SentForm {
  transport: Transport;
  values: Values;
  slot: Omit<DraftSlot, "name">;
  fields: readonly string[];
}

/** Saves a submitted form as a draft, for visitors without scripts. Returns its id. */
export async function saveForm(form: SentForm): Promise<number> {
  return (await keepForm(form)).draftID;
}

export async function scheduleForm(form: SentForm): Promise<void> {
  const dateScheduled = chosenDate(form.values);
  const drafts = apiOf<Drafts>()(form.transport);
  const { draftID, other } = await keepForm(form, isPosted);
  const params = { draftID };
  try {
    await drafts("PATCH /drafts/schedule/{draftID}", { params, body: { dateScheduled } });
    // A draft that is already scheduled must not be posted twice.
    if (other?.draftStatus === "scheduled")
      await drafts("PATCH /drafts/cancel-schedule/{draftID}", {
        params: { draftID: other.draftID },
      });
  } catch (error) {
    // The form is rendered again with its values, so a newly created draft is not needed.
    if (String(draftID) !== form.values.draftID)
      await drafts("DELETE /drafts/{draftID}", { params });
    throw error;
  }
}

interface KeptForm {
  draftID: number;
  other?: OtherDraft;
}

type OtherDraft = ServerDraft & { draftStatus?: string };

/** If the draft is gone or has changed elsewhere, the form is saved as a new draft. */
async function keepForm(
  { transport, values, slot, fields }: SentForm,
  refuses: (error: ApiError) => boolean = () => false,
): Promise<KeptForm> {
  const call = apiOf<Drafts>()(transport);
  const names = [...fields, ...Object.keys(values).filter(isAddedInput)];
  const texts = names.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
  const sent: DraftFields = Object.fromEntries(texts);
  const attributes = attributesOf(sent, newMoment());
  const { draftID, draftVersion: version } = draftIn(values);
  let other: OtherDraft | undefined;
  if (draftID) {
    try {
      await call("PATCH /drafts/{draftID}", { params: { draftID }, body: { attributes, version } });
      return { draftID };
    } catch (error) {
      if (!isApiError(error) || ![404, 409, 410].includes(error.status) || refuses(error))
        throw error;
      other = error.details.context?.draft as OtherDraft | undefined;
      if (other && isSameDraft(fieldsOf(other), sent)) return { draftID };
    }
  }
  const created = await call("POST /drafts", { body: { ...slot, attributes } });
  return { draftID: created.draftID, ...(other && { other }) };
}

const isPosted = ({ details }: ApiError) => details.context?.code === postedCode;

/** The picker uses the visitor's time zone; without scripts, UTC. */
export function chosenDate({ dateScheduled = "", minutesWest = "0" }: Values): string {
  const local = new Date(`${dateScheduled}Z`);
  if (Number.isNaN(local.getTime())) return "";
  return new Date(local.getTime() + Number(minutesWest) * 60_000).toISOString();
}
