import { Outlet, useRouteError } from "react-router";
import { RouteErrorPage } from "../errors/route-error-page.tsx";

/** Parent of all pages, so that errors render inside the layout. */
export default function FramePage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteErrorPage error={useRouteError()} />;
}
