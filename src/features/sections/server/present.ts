import type { SiteSection } from "#features/layouts/server/public.ts";

export const presentSection = (section: SiteSection) => {
  const { siteSectionID, basePath, categoryID } = section;
  return {
    ...section,
    sectionID: String(siteSectionID),
    url: basePath || "/",
    urlCode: basePath.slice(1) || null,
    apps: { forum: true, knowledgeBase: true },
    attributes: categoryID === null ? {} : { categoryID },
  };
};
