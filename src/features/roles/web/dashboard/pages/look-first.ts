import { data } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import type { FormAnswer, FormCall } from "#platform/web/page-action.ts";
import type { PermissionChange, PermissionPreview } from "../../../contract/resources.ts";

type Roles = typeof import("../../../contract/routes.ts");

/** What comes back to a form when saving has consequences that nobody has looked at yet. */
export interface PreviewAnswer extends FormAnswer {
  preview?: PermissionPreview;
  /** The change that the preview is of; sent along, it says that somebody has looked. */
  seen?: string;
}

/**
 * The answer that shows a form's sender who gains and loses what. Nothing where nobody does, and
 * where the form carries the mark of having shown this very change.
 */
export async function lookFirst(
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
