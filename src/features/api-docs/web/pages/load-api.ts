import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ApiDocument } from "../../contract/resources.ts";
import type { OperationGroup, OperationSummary } from "../components/operation-group.ts";

type Docs = typeof import("../../contract/routes.ts");

export const loadApi: PageLoad<OperationGroup[]> = async (transport) => {
  const document = (await apiOf<Docs>()(transport)("GET /open-api/v3")) as ApiDocument;
  const groups = new Map<string, OperationSummary[]>();
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { operationId, summary, tags }] of Object.entries(operations)) {
      const tag = tags[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), { operationId, method, path, summary }]);
    }
  const about = new Map(document.tags.map(({ name, description }) => [name, description]));
  return [...groups].map(([tag, operations]) => ({
    tag,
    operations,
    description: about.get(tag) ?? "",
  }));
};
