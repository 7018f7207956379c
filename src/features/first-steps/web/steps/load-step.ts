import { loadSettingsOf, type Setting } from "#features/settings/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import { findStep, type Step, settingsOf } from "./steps.ts";

type Mail = typeof import("#features/mail/contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

export interface MailState {
  state: "works" | "sender" | "fails" | "missing";
  message: string;
  cure: string | null;
}

export interface StepData {
  step: Step;
  settings: Setting[];
  mail?: MailState;
  categories: { categoryID: number; name: string }[];
}

export const loadStep: PageLoad<StepData> = async (transport, { params }) => {
  const step = findStep(params.step);
  const settings = await loadSettingsOf(transport, settingsOf[step] ?? []);
  const mail = step === "mail" ? await apiOf<Mail>()(transport)("GET /mail/check") : undefined;
  const categories = await apiOf<Categories>()(transport)("GET /categories");
  return {
    step,
    settings,
    ...(mail ? { mail } : {}),
    categories: categories.map(({ categoryID, name }) => ({ categoryID, name })),
  };
};
