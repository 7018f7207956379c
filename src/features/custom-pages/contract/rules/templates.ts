/** What a new page can begin with. Its contents are edited in the layout editor. */
export const pageTemplates = ["text", "textAndPanel", "empty"] as const;
export type PageTemplate = (typeof pageTemplates)[number];

const heading = {
  $hydrate: "react.section.full-width",
  children: [
    {
      $hydrate: "react.app-banner",
      titleType: "customPage/seoTitle",
      descriptionType: "customPage/seoDescription",
      showSearch: false,
    },
  ],
};

const text = { $hydrate: "react.text" };

export const layoutOfTemplate: Readonly<Record<PageTemplate, Record<string, unknown>[]>> = {
  text: [heading, { $hydrate: "react.section.1-column", isNarrow: true, children: [text] }],
  textAndPanel: [
    heading,
    { $hydrate: "react.section.2-columns", mainTop: [text], secondaryTop: [text] },
  ],
  empty: [],
};
