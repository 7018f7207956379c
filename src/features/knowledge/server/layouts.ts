import { contentView } from "#features/layouts/server/public.ts";

/** The list of all knowledge bases. */
export const knowledgeHome = contentView({
  layoutViewType: "knowledgeHome",
  name: "Knowledge",
  flagAliases: ["customLayout.knowledgeBase"],
  sampleUrl: async () => "/kb",
});
