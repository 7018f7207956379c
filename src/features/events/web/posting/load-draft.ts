import type { ServerDraft } from "#features/drafts/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";

type Drafts = typeof import("#features/drafts/contract/routes.ts");

/** The draft that `?draft=12` names. */
export async function loadDraft(
  transport: Transport,
  { searchParams }: URL,
): Promise<ServerDraft | undefined> {
  const draftID = Number(searchParams.get("draft"));
  if (!Number.isSafeInteger(draftID) || draftID < 1) return undefined;
  try {
    return await apiOf<Drafts>()(transport)("GET /drafts/{draftID}/edit", { params: { draftID } });
  } catch (error) {
    // Posted or discarded meanwhile.
    if (isApiError(error) && error.status < 500) return undefined;
    throw error;
  }
}
