import type { ApiError } from "#platform/contract/errors.ts";
import { apiOf, type CallInput } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type DraftFields, isSameDraft, postedCode } from "../../contract/rules.ts";
import {
  attributesOf,
  type DraftSlot,
  fieldsOf,
  newMoment,
  type PostedDraft,
  type ServerDraft,
} from "./draft-content.ts";
import type { Creation } from "./draft-copy.ts";

type Drafts = typeof import("../../contract/routes.ts");

const call = apiOf<Drafts>()(browserTransport);

export type Outcome =
  | { kind: "done"; draft: ServerDraft }
  | { kind: "conflict"; draft: ServerDraft; posted?: PostedDraft }
  | { kind: "gone"; posted?: PostedDraft }
  | { kind: "offline" | "signedOut" }
  | { kind: "refused"; message: string };

export type Sending = Pick<CallInput, "outlivesPage">;

interface Written {
  insertUserID: number;
  fields: DraftFields;
}

export const createDraft = (
  { name: _name, ...place }: DraftSlot,
  insertUserID: number,
  { key, fields, lastSaved }: Creation,
  sending: Sending,
): Promise<Outcome> =>
  outcomeOf(
    call("POST /drafts", {
      body: { ...place, insertUserID, attributes: attributesOf(fields, lastSaved) },
      idempotencyKey: key,
      ...sending,
    }),
  );

export const updateDraft = (
  { draftID, version }: { draftID: number; version: number },
  { insertUserID, fields }: Written,
  sending: Sending,
): Promise<Outcome> =>
  outcomeOf(
    call("PATCH /drafts/{draftID}", {
      params: { draftID },
      body: { version, insertUserID, attributes: attributesOf(fields, newMoment()) },
      ...sending,
    }),
  );

export const readDraft = (draftID: number): Promise<Outcome> =>
  outcomeOf(call("GET /drafts/{draftID}/edit", { params: { draftID } }));

export const deleteDraft = (draftID: number): Promise<void> =>
  call("DELETE /drafts/{draftID}", { params: { draftID } }).catch(() => {});

/** The same, unless the draft has changed since. */
export async function deleteUnchanged(saved: ServerDraft): Promise<void> {
  const outcome = await readDraft(saved.draftID);
  if (outcome.kind === "done" && isSameDraft(fieldsOf(outcome.draft), fieldsOf(saved)))
    await deleteDraft(saved.draftID);
}

async function outcomeOf(answer: Promise<ServerDraft>): Promise<Outcome> {
  try {
    return { kind: "done", draft: await answer };
  } catch (error) {
    return isApiError(error) ? outcomeOfError(error) : { kind: "offline" };
  }
}

const kinds: Readonly<Record<number, "signedOut" | "gone" | "offline">> = {
  401: "signedOut",
  403: "signedOut",
  404: "gone",
  410: "gone",
  // The same request is still running, or the rate limit was hit: retried.
  409: "offline",
  429: "offline",
};

function outcomeOfError({ status, message, details }: ApiError): Outcome {
  const { draft, code, redirectUrl: url } = (details.context ?? {}) as RefusalContext;
  const posted = code === postedCode && { posted: { url } };
  if (status === 409 && draft) return { kind: "conflict", draft, ...posted };
  const kind = status >= 500 ? "offline" : kinds[status];
  if (kind === "gone") return { kind, ...posted };
  return kind ? { kind } : { kind: "refused", message: details.errors?.[0]?.message ?? message };
}

interface RefusalContext {
  draft?: ServerDraft;
  code?: string;
  redirectUrl?: string;
}
