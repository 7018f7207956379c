import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/conversations/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("messages", page("conversations")),
  route("messages/add/:name?", page("new-conversation")),
  route("messages/edit/:messageID", page("edit-message")),
  route("messages/delete/:messageID", page("delete-message")),
  route("messages/:conversationID/details", page("details")),
  route("messages/:conversationID", page("conversation")),
];
