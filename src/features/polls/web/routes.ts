import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { newPostRoute } from "#features/discussions/contract/rules/new-post-route.ts";
import { pollType } from "../contract/rules.ts";

export const routes: RouteConfigEntry[] = [
  newPostRoute(pollType),
  route("poll/vote/:pollID", "features/polls/web/pages/vote.tsx"),
  route("poll/votes/:pollID", "features/polls/web/pages/votes.tsx"),
];
