// Loaded with every page: styles that arrive later would shift the layout.
import "./components/vote-box.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import { loadedWhenShown, type PageSlotEntry } from "#platform/web/slots/slots.tsx";
import { ideaType } from "../contract/rules.ts";

export const postTypes: readonly PostTypeEntry[] = [
  {
    name: ideaType,
    icon: "idea",
    nameID: "discussions.type.idea",
    pluralID: "discussions.filter.type.idea",
    startID: "discussions.start.idea",
    isMarked: true,
    hasOwnInput: true,
  },
];

const RoadmapLink = loadedWhenShown(
  async () => (await import("./components/roadmap-link.tsx")).RoadmapLink,
);

export const slots: readonly PageSlotEntry[] = [
  {
    id: "ideaVotes",
    place: "row.meta",
    field: "ideaVotes",
    isPersonal: true,
    Component: loadedWhenShown(async () => (await import("./components/row-votes.tsx")).RowVotes),
  },
  {
    id: "roadmap",
    place: "category.tools",
    Component: ({ types, categoryID }) =>
      types.includes(ideaType) ? <RoadmapLink categoryID={categoryID} /> : null,
  },
  {
    id: "roadmap",
    place: "list.tools",
    Component: ({ baseUrl, type }) =>
      type === ideaType && baseUrl.startsWith("/discussions") ? <RoadmapLink /> : null,
  },
];
