import type { ReactNode } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import {
  laterRegistrations,
  layoutComponents,
  meBoxItems,
  menuEntries,
  postRegistrations,
  postTypes,
  slots,
} from "#app/web-features.ts";
import { CategoryTypes } from "#features/categories/web/public.ts";
import { PostTypes } from "#features/discussions/web/public.ts";
import { LayoutComponentsProvider } from "#features/layouts/web/public.ts";
import {
  loadSite,
  MeBoxItems,
  PageDocument,
  RouteErrorPage,
  Shell,
} from "#features/shell/web/public.ts";
import { keepFormOnFailure } from "#platform/web/forms/keep-form-on-failure.ts";
import { PageProviders } from "#platform/web/pages/page-providers.tsx";
import { Registries } from "#platform/web/rendering/cached-part.tsx";
import { unknownSite } from "#platform/web/site/site-context.ts";
import { LaterRegistry, PostRegistry } from "#platform/web/slots/registrations.ts";
import { PageSlots } from "#platform/web/slots/slots.tsx";
import { MenuEntries } from "#platform/web/slots/use-menu-entries.ts";
import "#ui/base.css";

export const loader = loadSite;
export const clientMiddleware = [keepFormOnFailure];

/** The layout is reloaded only after a successful form, which may have changed the viewer. */
export const shouldRevalidate = ({
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus < 400;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <PageDocument site={data?.site ?? unknownSite} theme={data?.theme}>
      <PageProviders site={data?.site ?? unknownSite} permissions={data?.permissions}>
        <Registries value={Registered}>
          <Registered>
            <Shell titleBar={data?.titleBar}>{children}</Shell>
          </Registered>
        </Registries>
      </PageProviders>
    </PageDocument>
  );
}

/** Provides the registrations of features to all pages. */
const Registered = ({ children }: { children: ReactNode }) => (
  <MenuEntries value={menuEntries}>
    <MeBoxItems value={meBoxItems}>
      <PageSlots value={slots}>
        <PostRegistry value={postRegistrations}>
          <LaterRegistry value={laterRegistrations}>
            <PostTypes value={postTypes}>
              <CategoryTypes value={postTypes}>
                <LayoutComponentsProvider value={layoutComponents}>
                  {children}
                </LayoutComponentsProvider>
              </CategoryTypes>
            </PostTypes>
          </LaterRegistry>
        </PostRegistry>
      </PageSlots>
    </MeBoxItems>
  </MenuEntries>
);

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteErrorPage error={useRouteError()} />;
}
