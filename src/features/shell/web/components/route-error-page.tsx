import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** The error page for whatever a route threw: an answer of the API, a missing page, a fault of ours. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
