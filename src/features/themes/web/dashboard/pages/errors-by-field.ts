import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { bannerTexts, colourFields, measureFields } from "../theme-form-fields.ts";
import { wayFieldOf } from "../theme-values.ts";

/** Maps paths of variables in API errors to form fields. */
export function withFieldsOfForm(error: unknown, lists: Parameters<typeof wayFieldOf>[1]): unknown {
  if (!isApiError(error)) return error;
  const fields = [...colourFields, ...bannerTexts, ...measureFields];
  for (const each of error.details.errors ?? []) {
    const place = [each.path, each.index, each.field]
      .filter((part) => part !== undefined)
      .join(".");
    const field = fields.find(
      ({ path }) => `${place}.`.includes(`${path.join(".")}.`) && !place.includes("dark."),
    );
    each.field = field?.name ?? wayFieldOf(place, lists) ?? each.field;
  }
  return error;
}
