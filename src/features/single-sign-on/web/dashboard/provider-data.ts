import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { AuthenticatorSettings } from "../../contract/resources.ts";
import { servicesAddress } from "../../contract/rules.ts";

type Services = typeof import("../../contract/routes.ts");

export type Provider = AuthenticatorSettings;

export const idOf = (text: string | undefined): number => Number(text) || 0;

export const readProvider = (transport: Transport, id: string | undefined): Promise<Provider> =>
  apiOf<Services>()(transport)("GET /authenticators/{authenticatorID}/settings", {
    params: { authenticatorID: idOf(id) },
  });

export const addressOf = (authenticatorID: number, page = ""): string =>
  `${servicesAddress}/${authenticatorID}${page && `/${page}`}`;
