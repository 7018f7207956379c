import { contentView } from "#features/layouts/server/public.ts";

/** The calendar of all events. */
export const eventList = contentView({
  layoutViewType: "eventList",
  name: "Events",
  flagAliases: ["customLayout.event"],
  sampleUrl: async () => "/events",
});
