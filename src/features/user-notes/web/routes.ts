import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/user-notes/web/dashboard/pages/${name}`;

export const dashboardRoutes: RouteConfigEntry[] = [
  route("user-notes/add", page("add-note.tsx")),
  route("user-notes/:userNoteID", page("edit-note.tsx")),
];
