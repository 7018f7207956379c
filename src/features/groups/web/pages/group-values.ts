import { sentImage } from "#features/dashboard/web/public.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { type Privacy, privacies } from "../../contract/rules.ts";

/** The fields of the form as the API takes them. */
export async function groupValues(form: FormCall) {
  const { name = "", description = "", privacy } = form.values;
  const known = privacies.find((each): each is Privacy => each === privacy);
  return {
    name,
    description,
    ...(known && { privacy: known }),
    iconUrl: (await sentImage(form, "iconUrl")) || null,
    bannerUrl: (await sentImage(form, "bannerUrl")) || null,
  };
}
