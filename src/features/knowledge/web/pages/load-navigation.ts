import type { Transport } from "#platform/web/calls/api.ts";
import type { TreeItem } from "../components/navigation-tree.tsx";
import { basesOf, notFound } from "./api.ts";

/** The navigation of a base, open down to a category. */
export async function loadNavigation(
  transport: Transport,
  knowledgeBaseID: number,
  categoryID: number,
): Promise<TreeItem> {
  const [root] = await basesOf(transport)(
    "GET /knowledge-bases/{knowledgeBaseID}/navigation-tree",
    { params: { knowledgeBaseID }, query: { openCategoryIDs: [categoryID] } },
  );
  if (!root) throw notFound();
  return trim(root);
}

const trim = ({ recordType, recordID, name, url, children }: TreeItem): TreeItem => ({
  recordType,
  recordID,
  name,
  url,
  children: children.map(trim),
});
