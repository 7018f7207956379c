import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { ShownPage } from "../../../contract/resources.ts";

type Pages = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

/** As received: dates are texts. */
export type ReceivedPage = Omit<ShownPage, "dateInserted" | "dateUpdated">;

export const readPage = (transport: Transport, customPageID = ""): Promise<ReceivedPage> =>
  apiOf<Pages>()(transport)("GET /custom-pages/{customPageID}", {
    params: { customPageID: recordID(customPageID) },
  });

export interface PageData {
  page: ReceivedPage | null;
  roles: { roleID: number; name: string }[];
}

export async function loadPage(
  transport: Transport,
  { params: { customPageID } }: Pick<PageArgs, "params">,
): Promise<PageData> {
  const [page, roles] = await Promise.all([
    customPageID === undefined ? null : readPage(transport, customPageID),
    apiOf<Roles>()(transport)("GET /roles"),
  ]);
  return { page, roles: roles.map(({ roleID, name }) => ({ roleID, name })) };
}
