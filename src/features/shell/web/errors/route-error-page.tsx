import { isRouteErrorResponse } from "react-router";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { ErrorPage } from "./error-page.tsx";
import type { GoneRecord } from "./gone-page.tsx";

const GonePage = loadedWhenShown<GoneRecord>(
  async () => (await import("./gone-page.tsx")).GonePage,
);

const PermissionPage = loadedWhenShown<object>(
  async () => (await import("./permission-page.tsx")).PermissionPage,
);

export function RouteErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  if (error.status === 410) return <GonePage {...(error.data as GoneRecord | undefined)} />;
  if (error.status === 401 || error.status === 403) return <PermissionPage />;
  return <ErrorPage status={error.status} />;
}
