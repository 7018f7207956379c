/** Menus and their sections in order; their texts are `dashboard.menu.…`. */
export const menus = [
  { id: "moderation", url: "/dashboard", sections: ["members", "content"] },
  { id: "analytics", url: "/dashboard", sections: ["figures"] },
  { id: "appearance", url: "/dashboard", sections: ["look"] },
  { id: "settings", url: "/dashboard", sections: ["site", "access", "structure", "system"] },
] as const;

export type SectionID = (typeof menus)[number]["sections"][number];
