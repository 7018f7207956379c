import type { Transport } from "#platform/web/calls/api.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { LocaleConfig, TranslatorChoice } from "../../contract/resources.ts";
import { languagesAddress } from "../../contract/rules.ts";

type Locales = typeof import("../../contract/routes.ts");

export type { LocaleConfig, TranslatorChoice };

export const readLocale = (transport: Transport, locale: string | undefined) =>
  apiOf<Locales>()(transport)("GET /locales/{locale}", { params: { locale: locale ?? "" } });

export const addressOf = (locale: string, page = "") =>
  `${languagesAddress}/${encodeURIComponent(locale)}${page && `/${page}`}`;
