import { loadWritten, type WrittenBody } from "#features/editor/web/public.ts";
import { apiOf, type Transport } from "#platform/web/api.ts";
import type { PageArgs } from "#platform/web/page-loader.ts";
import type { CategoryChoice } from "../components/discussion-form.tsx";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Discussions = typeof import("../../contract/routes.ts");

export interface FormData {
  categories: CategoryChoice[];
  initial: WrittenBody & { name: string; categoryID?: number; tags?: { name: string }[] };
}

/** What the form for a new discussion starts from: `/post/discussion/{categoryID}`. */
export async function loadNew(transport: Transport, { params }: PageArgs): Promise<FormData> {
  const categoryID = Number(params.categoryID);
  const categories = await loadCategories(transport);
  return { categories, initial: { ...empty, ...(categoryID > 0 && { categoryID }) } };
}

const empty = { name: "", body: "", format: "markdown" } as const;

/** The discussion as it was written. */
export async function loadEdit(transport: Transport, { params }: PageArgs): Promise<FormData> {
  const discussionID = Number(params.discussionID);
  const discussion = await apiOf<Discussions>()(transport)("GET /discussions/{discussionID}/edit", {
    params: { discussionID },
  });
  const written = await loadWritten(transport, discussion);
  return { categories: await loadCategories(transport), initial: { ...discussion, ...written } };
}

async function loadCategories(transport: Transport): Promise<CategoryChoice[]> {
  const query = { outputFormat: "flat", filterDiscussionsAdd: true, limit: 500 } as const;
  return apiOf<Categories>()(transport)("GET /categories", { query });
}
