import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Groups = typeof import("../../contract/routes/groups.ts");

export const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  groupID: recordID(params.groupID),
});

export const loadGroup = (transport: Transport, args: Pick<PageArgs, "params">) =>
  apiOf<Groups>()(transport)("GET /groups/{groupID}", { params: paramsOf(args) });
