import { apiNameOf } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { fieldValues } from "./field-values.ts";

type Types = typeof import("../../../contract/routes.ts");

const attempts = 20;

export async function saveField({ transport, values, params }: FormCall): Promise<void> {
  const api = apiOf<Types>()(transport);
  const { dataType, formType, ...body } = fieldValues(values);
  const { postTypeID, postFieldID } = params;
  if (postFieldID) {
    await api("PATCH /post-fields/{postFieldID}", { params: { postFieldID }, body });
    return;
  }
  const add = (id: string) =>
    api("POST /post-fields", {
      body: { ...body, dataType, formType, postTypeID, postFieldID: id },
    });
  const chosen = values.postFieldID?.trim();
  if (chosen) return void (await add(chosen));
  const fields = await api("GET /post-fields");
  await addNamed(
    body.label,
    fields.map((field) => field.postFieldID),
    add,
  );
}

/** Ids of deleted fields are taken, too, but not listed. */
async function addNamed(label: string, listed: string[], add: (id: string) => Promise<unknown>) {
  const taken = [...listed];
  for (let attempt = 1; ; attempt += 1) {
    const id = apiNameOf(label, taken);
    try {
      await add(id);
      return;
    } catch (error) {
      const isTaken = isApiError(error) && error.status === 409;
      if (!isTaken || attempt === attempts) throw error;
      taken.push(id);
    }
  }
}
