import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/events/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("events", page("calendar")),
  route("events/subscribe", page("feed")),
  route("events/new", page("new-event")),
  route("events/edit/:eventID", page("edit-event")),
  route("events/comment/:commentID", page("comment")),
  route("events/:eventID", page("event")),
];
