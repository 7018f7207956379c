import { redirect, redirectDocument } from "react-router";
import { urlcodeOf } from "#features/categories/web/public.ts";
import { backTo } from "#features/dashboard/web/public.ts";
import { sendTestEmail, type TestEmail } from "#features/mail/web/public.ts";
import { changedValues, loadSettingsOf } from "#features/settings/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { findStep, settingsOf, stepAfter, stepUrl } from "../steps/steps.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

export async function takeStep(call: FormCall): Promise<Response | TestEmail> {
  const { values, params, request } = call;
  const step = findStep(params.step);
  if (step === "mail" && values.intent !== "test") {
    // The form for the sender alone leaves the server settings unchanged.
    await changeSettings(
      call,
      (settingsOf.mail ?? []).filter((key) => key in call.lists),
    );
    return redirect(backTo(request, "saved"));
  }
  if (step === "mail") return sendTestEmail(call);
  if (step === "category") await addCategory(call);
  else await changeSettings(call, settingsOf[step] ?? []);
  // Full reload, since the language of the site may have changed.
  return redirectDocument(stepUrl(stepAfter(step)));
}

async function changeSettings({ transport, lists }: FormCall, keys: readonly string[]) {
  const body = changedValues(await loadSettingsOf(transport, keys), lists);
  if (Object.keys(body).length > 0) await apiOf<Settings>()(transport)("PATCH /config", { body });
}

function addCategory({ transport, values: { name = "", description } }: FormCall) {
  const body = { name, urlcode: urlcodeOf(name), description: description || null };
  return apiOf<Categories>()(transport)("POST /categories", { body });
}
