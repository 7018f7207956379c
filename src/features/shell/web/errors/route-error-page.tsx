import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { GonePage, type GoneRecord } from "./gone-page.tsx";

/** The error page for whatever a route threw: an answer of the API, a missing page, a fault of ours. */
export function RouteErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  if (error.status === 410) return <GonePage {...(error.data as GoneRecord | undefined)} />;
  return <ErrorPage status={error.status} />;
}
