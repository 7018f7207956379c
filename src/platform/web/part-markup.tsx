import { hash, randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import { MarkupLife } from "#ui/markup-life.ts";
import { WithoutToasts } from "#ui/toast.tsx";
import { intlFor } from "./intl.ts";
import { Registries } from "./kept-part.tsx";
import {
  type KeptMarkup,
  PageContext,
  type PageContextValue,
  type PartsOfPage,
  type PartToRender,
} from "./page-context.ts";
import { PermissionProvider } from "./permissions.tsx";
import { isGuest, type Site, someMember } from "./site-context.ts";
import { SiteProvider } from "./site-provider.tsx";

/** Browsers read their clocks anew as often. */
const leastMs = 30_000;
const mostMs = 3_600_000;

/** Renders parts of one page, each once for all who would get the same. */
export function keptParts(page: PageContextValue, kept: KeptMarkup): PartsOfPage {
  const keyOf = createKeys(page);
  const placed: string[] = [];
  const used = new Set<string>();
  // Nobody can write what nobody knows before.
  const mark = `${randomBytes(12).toString("base64url")}.`;
  const places = new RegExp(`${mark}(\\d+)\\.`, "g");
  /** The part that is rendered at the moment, which holds those that are asked for meanwhile. */
  let around: Around | undefined;

  const place = (markup: string) => `${mark}${placed.push(markup) - 1}.`;
  const fill = (markup: string) =>
    markup.replaceAll(places, (_place, index) => placed[Number(index)] ?? "");

  function markupOf(part: PartToRender): string | undefined {
    const key = keyOf(part, around?.name);
    // Its ids are there already.
    if (used.has(key)) return undefined;
    used.add(key);
    const { markup, milliseconds } = kept.find(key) ?? renderNew(part, key);
    around?.noteLife(milliseconds);
    return markup === unfit ? undefined : markup;
  }

  function renderNew(part: PartToRender, key: string) {
    const outer = around;
    const life = createLife();
    around = { name: part.name, noteLife: life.note };
    try {
      const made = { markup: render({ ...page, parts }, part, { key, life }), ...life.lasts() };
      kept.keep(key, made.markup, made.milliseconds);
      return made;
    } finally {
      around = outer;
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

interface Around {
  name: string;
  noteLife(milliseconds: number): void;
}

/** How long something can be kept: as long as the part of it that lasts least. */
function createLife() {
  let milliseconds = mostMs;
  return {
    note(lasts: number) {
      milliseconds = Math.min(milliseconds, Math.max(lasts, leastMs));
    },
    lasts: () => ({ milliseconds }),
  };
}

/** Stands for a part that cannot be rendered apart. */
const unfit = "";

/** What the parts of a page have in common is looked at once. */
function createKeys({ messagesUrl, locale }: PageContextValue) {
  const known = new Map<unknown, string>();
  const hashOf = (value: unknown, make: () => unknown) => {
    const found = known.get(value) ?? digest([make()]);
    known.set(value, found);
    return found;
  };
  return (
    { name, props, site, permissions, address, isPersonal }: PartToRender,
    around: string | undefined,
  ): string =>
    digest([
      name,
      // The same part stands once in a page by itself and once within another.
      around ?? null,
      locale,
      messagesUrl,
      // All parts of a page are of one site, and of one viewer.
      hashOf("site", () => [sharedSite(site), isGuest(site.viewer)]),
      isPersonal && knows(site.viewer) ? hashOf("viewer", () => site.viewer) : null,
      permissions ? hashOf(permissions, () => permissions) : null,
      address ? [address.pathname, address.search] : null,
      props,
    ]);
}

/** Throws within a part for several viewers, so that one about the viewer is never a part of it. */
const knows = (viewer: Site["viewer"]) => viewer.userID >= 0;

const digest = (values: readonly unknown[]) => hash("sha256", JSON.stringify(values), "base64url");

/** Without whoever looks at it. */
const sharedSite = ({ viewer: _, ...site }: Site) => site;

type Rendering = { key: string; life: ReturnType<typeof createLife> };

function render(page: PageContextValue, part: PartToRender, { key, life }: Rendering): string {
  try {
    checkSayable(part.props);
    const markup = renderToString(
      <MarkupLife value={life.note}>
        <Apart page={page} part={part}>
          {part.element}
        </Apart>
      </MarkupLife>,
      // Ids of one part are not those of another one on the same page.
      { identifierPrefix: key.slice(0, 8) },
    );
    const filled = page.parts?.fill(markup) ?? markup;
    return isWhole(filled) ? filled : unfit;
  } catch {
    // What it wants to know it finds when it is rendered with the page, where its own faults are told, too.
    return unfit;
  }
}

/** What JSON leaves out would be no part of the key. */
function checkSayable(props: object) {
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

/** What is not there yet, or belongs into the head of the page, cannot be kept in its middle. */
const isWhole = (markup: string) =>
  markup !== unfit && !/<!--\$[!?]-->|^<link |^<title|^<meta |^<style|^<script/.test(markup);

interface ApartProps {
  page: PageContextValue;
  part: PartToRender;
  children: ReactNode;
}

/** All that a part may know besides its props. */
function Apart({ page, part, children }: ApartProps) {
  const { site, permissions, address, isPersonal, Registries: Registered } = part;
  const viewer = isPersonal || isGuest(site.viewer) ? site.viewer : someMember;
  const inside = address ? <AtAddress address={address}>{children}</AtAddress> : children;
  return (
    <PageContext value={{ ...page, nonce: "" }}>
      <RawIntlProvider value={intlFor(page.locale, page.messages)}>
        <SiteProvider value={{ ...site, viewer }}>
          <PermissionProvider permissions={permissions}>
            <WithoutToasts>
              <Registries value={Registered}>
                <Registered>{inside}</Registered>
              </Registries>
            </WithoutToasts>
          </PermissionProvider>
        </SiteProvider>
      </RawIntlProvider>
    </PageContext>
  );
}

type At = Pick<PartToRender, "address"> & { children: ReactNode };

/** The router as a part may know it: where the page is, how it moves and sends forms, but nothing that was loaded. */
function AtAddress({ address, children }: At) {
  const location = { pathname: "/", search: "", ...address, hash: "", state: null, key: "default" };
  const { pathname } = location;
  // Forms say in their address that they are of the index, which only the home page is.
  const place = pathname === "/" ? { index: true as const } : { path: "*" };
  const route = { id: "part", ...place, element: children };
  const context: StaticHandlerContext = {
    basename: "/",
    location,
    matches: [{ route, params: {}, pathname, pathnameBase: "/" }],
    loaderData: unloaded,
    actionData: unloaded,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null,
  };
  const router = createStaticRouter([route], context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

const unloaded: Record<string, unknown> = new Proxy(
  {},
  {
    get() {
      throw new Error("This part of the page is rendered apart, and must not ask what was loaded.");
    },
  },
);
