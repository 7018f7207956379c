import { data } from "react-router";

/** A route of its own for unknown URLs, so that the layout around it is loaded. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
