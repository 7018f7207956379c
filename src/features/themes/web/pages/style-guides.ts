import { type LoaderFunctionArgs, redirect } from "react-router";

/** Where other products keep their themes: `/appearance/style-guides/12/revisions` leads to those of theme 12. */
export function loader({ params: { "*": rest = "" } }: LoaderFunctionArgs) {
  return redirect(
    /^(?:[\w-]+\/(?:edit|revisions)|)$/.test(rest)
      ? `/dashboard/themes/${rest}`.replace(/\/$/, "")
      : "/dashboard/themes",
  );
}
