import type { Transport } from "#platform/web/calls/api.ts";
import type { TreeItem } from "../components/navigation-tree.tsx";
import { basesOf, notFound } from "./api.ts";
import { keepLanguage } from "./page-language.ts";

/** The navigation of a base, open down to a category. */
export async function loadNavigation(
  transport: Transport,
  knowledgeBaseID: number,
  categoryID: number,
  locale?: string,
): Promise<TreeItem> {
  const [root] = await basesOf(transport)(
    "GET /knowledge-bases/{knowledgeBaseID}/navigation-tree",
    {
      params: { knowledgeBaseID },
      query: { openCategoryIDs: [categoryID], ...(locale && { locale }) },
    },
  );
  if (!root) throw notFound();
  return trim(root, locale);
}

const trim = (
  { recordType, recordID, name, url, articleCount, children }: TreeItem,
  locale: string | undefined,
): TreeItem => ({
  recordType,
  recordID,
  name,
  url: keepLanguage(url, locale),
  ...(articleCount && { articleCount }),
  children: children.map((child) => trim(child, locale)),
});
