import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { ReceivedTranslationData } from "../../contract/resources.ts";
import { translationServicesAddress } from "../../contract/rules.ts";

type Services = typeof import("../../contract/routes.ts");

export type Translator = ReceivedTranslationData;

export const readTranslator = (transport: Transport, type = "") =>
  apiOf<Services>()(transport)("GET /translation-services/{type}", { params: { type } });

export const addressOf = (type: string, page = "") =>
  `${translationServicesAddress}/${encodeURIComponent(type)}${page && `/${page}`}`;
