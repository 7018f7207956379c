import { Outlet, useRouteError } from "react-router";
import { RouteErrorPage } from "../errors/route-error-page.tsx";

/** Around all pages, so that an error shows inside the frame and leaves the frame as it is. */
export default function FramePage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteErrorPage error={useRouteError()} />;
}
