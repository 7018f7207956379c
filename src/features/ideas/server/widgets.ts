import { discussionsWidget } from "#features/discussions/server/public.ts";

export const ideasWidget = discussionsWidget({
  id: "react.ideas",
  name: "Ideas",
  fixed: { type: "idea" },
  allUrl: "/discussions?type=idea",
});
