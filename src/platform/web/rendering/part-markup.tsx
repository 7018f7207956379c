import { hash, randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { WithoutToasts } from "#ui/feedback/toast.tsx";
import { LinkTargets, sameTarget } from "#ui/navigation/link-targets.ts";
import { MarkupLifetime } from "#ui/values/markup-lifetime.ts";
import { SiteTimeZone, TimeZone } from "#ui/values/time-zone.ts";
import { intlFor } from "../site/intl.ts";
import {
  PageContext,
  type PageContextValue,
  type PartCache,
  type PartsOfPage,
  type PartToRender,
} from "../site/page-context.ts";
import { PermissionProvider } from "../site/permissions.tsx";
import { isGuest, type Site, someMember } from "../site/site-context.ts";
import { SiteProvider } from "../site/site-provider.tsx";
import { Registries } from "./cached-part.tsx";

/** Same interval as the clock of relative times in browsers. */
const minLifetimeMs = 30_000;
const maxLifetimeMs = 3_600_000;

/** Renders cacheable parts of one page. */
export function createPartRenderer(page: PageContextValue, cache: PartCache): PartsOfPage {
  const keyOf = createKeys(page);
  const insertions: string[] = [];
  const used = new Set<string>();
  // Random, so that user content cannot contain a placeholder.
  const marker = `${randomBytes(12).toString("base64url")}.`;
  const placeholders = new RegExp(`${marker}(\\d+)\\.`, "g");
  /** The part being rendered, which contains the parts requested meanwhile. */
  let outerPart: OuterPart | undefined;

  const place = (markup: string) => `${marker}${insertions.push(markup) - 1}.`;
  const fill = (markup: string) =>
    markup.replaceAll(placeholders, (_place, index) => insertions[Number(index)] ?? "");

  function markupOf(part: PartToRender): string | undefined {
    const key = keyOf(part, outerPart?.name);
    // Rendering it twice would duplicate element ids.
    if (used.has(key)) return undefined;
    used.add(key);
    const { markup, milliseconds } = cache.find(key) ?? renderNew(part, key);
    outerPart?.reportLifetime(milliseconds);
    return markup === notCacheable ? undefined : markup;
  }

  function renderNew(part: PartToRender, key: string) {
    const previous = outerPart;
    const life = createLifetime();
    outerPart = { name: part.name, reportLifetime: life.note };
    try {
      const rendered = { markup: render({ ...page, parts }, part, { key, life }), ...life.lasts() };
      cache.keep(key, rendered.markup, rendered.milliseconds);
      return rendered;
    } finally {
      outerPart = previous;
    }
  }

  const parts: PartsOfPage = {
    markupOf,
    placeOf(part) {
      const markup = markupOf(part);
      return markup === undefined ? undefined : place(markup);
    },
    place,
    fill,
  };
  return parts;
}

interface OuterPart {
  name: string;
  reportLifetime(milliseconds: number): void;
}

function createLifetime() {
  let milliseconds = maxLifetimeMs;
  return {
    note(validMs: number) {
      milliseconds = Math.min(milliseconds, Math.max(validMs, minLifetimeMs));
    },
    lasts: () => ({ milliseconds }),
  };
}

const notCacheable = "";

function createKeys({ messagesUrl, locale, section }: PageContextValue) {
  const hashes = new Map<unknown, string>();
  const hashOf = (value: unknown, make: () => unknown) => {
    const cachedHash = hashes.get(value) ?? digest([make()]);
    hashes.set(value, cachedHash);
    return cachedHash;
  };
  return (
    { name, props, site, permissions, address, isPersonal, timeZone }: PartToRender,
    outerName: string | undefined,
  ): string =>
    digest([
      name,
      // The same part can occur on its own and within another part.
      outerName ?? null,
      locale,
      section?.basePath ?? null,
      messagesUrl,
      hashOf("site", () => [sharedSite(site), isGuest(site.viewer)]),
      isPersonal && isKnown(site.viewer) ? hashOf("viewer", () => site.viewer) : null,
      permissions ? hashOf(permissions, () => permissions) : null,
      timeZone ?? null,
      address ? [address.pathname, address.search] : null,
      props,
    ]);
}

/** Throws within a shared part (`someMember`), so that a shared part never contains a personal one. */
const isKnown = (viewer: Site["viewer"]) => viewer.userID >= 0;

const digest = (values: readonly unknown[]) => hash("sha256", JSON.stringify(values), "base64url");

const sharedSite = ({ viewer: _, ...site }: Site) => site;

type Rendering = { key: string; life: ReturnType<typeof createLifetime> };

function render(page: PageContextValue, part: PartToRender, { key, life }: Rendering): string {
  try {
    assertSerializable(part.props);
    const markup = renderToString(
      <MarkupLifetime value={life.note}>
        <PartContext page={page} part={part}>
          {part.element}
        </PartContext>
      </MarkupLifetime>,
      // Avoids duplicate ids of different parts on one page.
      { identifierPrefix: key.slice(0, 8) },
    );
    const filled = page.parts?.fill(markup) ?? markup;
    return isCacheable(filled) ? filled : notCacheable;
  } catch {
    // It reads something that is unavailable here, or fails; the page then renders it and reports the error.
    return notCacheable;
  }
}

/** Values that JSON drops would be missing in the cache key. */
function assertSerializable(props: object) {
  JSON.stringify(props, (name, value) => {
    if (
      ["function", "symbol", "bigint"].includes(typeof value) ||
      value instanceof Map ||
      value instanceof Set
    )
      throw new Error(`${name} of a kept part cannot be said in JSON.`);
    return value;
  });
}

/** Pending suspense boundaries and elements that React hoists into the head cannot be cached in place. */
const isCacheable = (markup: string) =>
  markup !== notCacheable && !/<!--\$[!?]-->|^<link |^<title|^<meta |^<style|^<script/.test(markup);

interface PartContextProps {
  page: PageContextValue;
  part: PartToRender;
  children: ReactNode;
}

function PartContext({ page, part, children }: PartContextProps) {
  const { site, permissions, address, isPersonal, timeZone, Registries: Registered } = part;
  const viewer = isPersonal || isGuest(site.viewer) ? site.viewer : someMember;
  const inside = address ? (
    <PartRouter address={address} basename={page.section?.basePath}>
      {children}
    </PartRouter>
  ) : (
    children
  );
  return (
    <PageContext value={{ ...page, nonce: "" }}>
      <RawIntlProvider value={intlFor(page.locale, page.messages)}>
        <SiteProvider value={{ ...site, viewer }}>
          <PermissionProvider permissions={permissions}>
            <WithoutToasts>
              <LinkTargets value={page.section?.targetOf ?? sameTarget}>
                <Registries value={Registered}>
                  <TimeZone value={timeZone}>
                    <SiteTimeZone value={site.timeZone}>
                      <Registered>{inside}</Registered>
                    </SiteTimeZone>
                  </TimeZone>
                </Registries>
              </LinkTargets>
            </WithoutToasts>
          </PermissionProvider>
        </SiteProvider>
      </RawIntlProvider>
    </PageContext>
  );
}

type PartRouterProps = Pick<PartToRender, "address"> & {
  basename: string | undefined;
  children: ReactNode;
};

/** Router context of a part: location, navigation and form submission, but no loader data. */
function PartRouter({ address, basename = "/", children }: PartRouterProps) {
  const { pathname, search } = { pathname: "/", search: "", ...address };
  // The router removes the base path from its location.
  const whole = basename === "/" ? pathname : (basename + pathname).replace(/\/$/, "");
  const location = { pathname: whole, search, hash: "", state: null, key: "default" };
  // Form actions of an index route get `?index`, which only the home page is.
  const place = pathname === "/" ? { index: true as const } : { path: "*" };
  const route = { id: "part", ...place, element: children };
  const context: StaticHandlerContext = {
    basename,
    location,
    matches: [{ route, params: {}, pathname, pathnameBase: "/" }],
    loaderData: noLoaderData,
    actionData: noLoaderData,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null,
  };
  const router = createStaticRouter([route], context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

const noLoaderData: Record<string, unknown> = new Proxy(
  {},
  {
    get() {
      throw new Error("This part of the page is rendered apart, and must not ask what was loaded.");
    },
  },
);
