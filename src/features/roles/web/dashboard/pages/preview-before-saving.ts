import { data } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormAnswer, FormCall } from "#platform/web/pages/page-action.ts";
import type { PermissionChange, PermissionPreview } from "../../../contract/resources.ts";

type Roles = typeof import("../../../contract/routes.ts");

/** Returned to the form if saving would change someone's permissions. */
export interface PreviewAnswer extends FormAnswer {
  preview?: PermissionPreview;
  /** The previewed change; its presence in the form confirms it. */
  seen?: string;
}

/**
 * Returns a preview of who gains and loses permissions; undefined if nobody does or this very change was
 * confirmed.
 */
export async function previewBeforeSaving(
  { transport, values, lists }: FormCall,
  change: Partial<PermissionChange>,
) {
  const seen = JSON.stringify(change);
  if (values.seen === seen) return undefined;
  const preview = await apiOf<Roles>()(transport)("POST /permissions/preview", { body: change });
  if (preview.changes.length === 0) return undefined;
  const answer: PreviewAnswer = { message: "", status: 200, errors: [], values, lists };
  return data({ ...answer, preview, seen });
}
