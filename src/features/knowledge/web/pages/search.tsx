import { type LoaderFunctionArgs, redirect } from "react-router";

/** `/kb/search` is the search, in articles. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("domain")) searchParams.set("domain", "article");
  return redirect(`/search?${searchParams}`);
}
