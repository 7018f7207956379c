import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { IncomingWebhook } from "../../contract/resources.ts";
import { incomingWebhooksAddress } from "../../contract/rules.ts";

type Incoming = typeof import("../../contract/routes.ts");
type Categories = typeof import("#features/categories/contract/routes.ts");

type Params = Readonly<Record<string, string | undefined>>;

export const incomingIDIn = ({ incomingWebhookID }: Params) => ({
  incomingWebhookID: recordID(incomingWebhookID),
});

export const readIncoming = (transport: Transport, params: Params): Promise<IncomingWebhook> =>
  apiOf<Incoming>()(transport)("GET /incoming-webhooks/{incomingWebhookID}", {
    params: incomingIDIn(params),
  });

export interface CategoryChoice {
  categoryID: number;
  name: string;
  depth: number;
}

export async function readCategories(transport: Transport): Promise<CategoryChoice[]> {
  const categories = await apiOf<Categories>()(transport)("GET /categories", {
    query: { outputFormat: "flat", limit: 500 },
  });
  return categories.map(({ categoryID, name, depth = 1 }) => ({ categoryID, name, depth }));
}

export const addressOf = (incomingWebhookID: number, page = "") =>
  `${incomingWebhooksAddress}/${incomingWebhookID}${page && `/${page}`}`;

/** What the form sends, as the API takes it. The member is found by name. */
export const sentIncoming = ({ values }: Pick<FormCall, "values">) => ({
  name: values.name ?? "",
  categoryID: Number(values.categoryID),
  isActive: values.isActive !== undefined,
  userID: `$name:${(values.userID ?? "").trim()}`,
});
