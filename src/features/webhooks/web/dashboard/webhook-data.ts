import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { Webhook, WebhookEventType } from "../../contract/resources.ts";
import { webhooksAddress } from "../../contract/rules.ts";

type Webhooks = typeof import("../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

type Params = Readonly<Record<string, string | undefined>>;

export const webhookIDIn = ({ webhookID }: Params) => ({ webhookID: recordID(webhookID) });

export const deliveryIDIn = (params: Params) => ({
  ...webhookIDIn(params),
  webhookDeliveryID: recordID(params.webhookDeliveryID),
});

export const readWebhook = (transport: Transport, params: Params): Promise<Webhook> =>
  apiOf<Webhooks>()(transport)("GET /webhooks/{webhookID}", { params: webhookIDIn(params) });

export const addressOf = (webhookID: number, page = "") =>
  `${webhooksAddress}/${webhookID}${page && `/${page}`}`;

export interface WebhookChoices {
  eventTypes: WebhookEventType[];
  roles: { roleID: number; name: string; type: string | null }[];
  categories: { categoryID: number; name: string; depth: number }[];
}

export async function readChoices(transport: Transport): Promise<WebhookChoices> {
  const [eventTypes, roles, categories] = await Promise.all([
    apiOf<Webhooks>()(transport)("GET /webhooks/event-types"),
    apiOf<Roles>()(transport)("GET /roles"),
    apiOf<Categories>()(transport)("GET /categories", {
      query: { outputFormat: "flat", limit: 500 },
    }),
  ]);
  return {
    eventTypes,
    roles: roles.map(({ roleID, name, type }) => ({ roleID, name, type: type ?? null })),
    categories: categories.map(({ categoryID, name, depth = 1 }) => ({ categoryID, name, depth })),
  };
}
