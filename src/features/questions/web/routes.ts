import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const page = (name: string) => `features/questions/web/pages/${name}.tsx`;

export const routes: RouteConfigEntry[] = [
  route("discussions/unanswered/:page?", page("unanswered")),
  route("post/answer/:commentID", page("set-answer")),
];
