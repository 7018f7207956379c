import type { z } from "zod";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { emailTemplateSchema, emailTemplateViewSchema } from "../../../contract/resources.ts";

type Templates = typeof import("../../../contract/routes.ts");
type Locales = typeof import("#features/locales/contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export type EmailTemplate = z.output<typeof emailTemplateSchema>;
export type EmailTemplateView = z.output<typeof emailTemplateViewSchema>;

export interface Language {
  tag: string;
  name: string;
  direction: "ltr" | "rtl";
}

export interface TemplateData {
  template: EmailTemplate;
  view: EmailTemplateView;
  languages: Language[];
  ownAddress: string;
}

export async function loadLanguages(transport: Transport): Promise<Language[]> {
  const locales = await apiOf<Locales>()(transport)("GET /locales");
  return locales.map(({ localeID, displayNames, direction }) => ({
    tag: localeID,
    name: displayNames[localeID] ?? localeID,
    direction,
  }));
}

export const localeIn = (url: URL) => {
  const locale = url.searchParams.get("locale");
  return locale ? { locale } : {};
};

/** `/dashboard/email-templates/12?locale=de` */
export const loadTemplate: PageLoad<TemplateData> = async (transport, { params, url }) => {
  const api = apiOf<Templates>()(transport);
  const call = {
    params: { emailTemplateID: recordID(params.emailTemplateID) },
    query: localeIn(url),
  };
  const template = await api("GET /email-templates/{emailTemplateID}", call);
  const view = await api("POST /email-templates/{emailTemplateID}/view", { ...call, body: {} });
  const languages = await loadLanguages(transport);
  const { email } = await apiOf<Users>()(transport)("GET /users/me");
  return { template, view, languages, ownAddress: email ?? "" };
};
