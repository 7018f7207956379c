import { data } from "react-router";

/** Answers every address that no page answers; a page of its own, so that the frame around it is loaded. */
export function loader() {
  throw data(undefined, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
