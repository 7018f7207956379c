import { hash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { StaticRouter } from "react-router";
import { MarkupLife } from "#ui/markup-life.ts";
import { WithoutToasts } from "#ui/toast.tsx";
import { intlFor } from "./intl.ts";
import {
  type KeptMarkup,
  type MarkupOf,
  PageContext,
  type PageContextValue,
  type PartToRender,
} from "./page-context.ts";
import { PermissionProvider } from "./permissions.tsx";
import { type Site, SiteContext, someMember } from "./site-context.ts";

/** Browsers read their clocks anew as often. */
const leastMs = 30_000;
const mostMs = 3_600_000;

/** Renders parts of one page, each once for all who would get the same. */
export function keptMarkup(page: PageContextValue, kept: KeptMarkup): MarkupOf {
  const keyOf = createKeys(page);
  return (part) => {
    const key = keyOf(part);
    const found = kept.find(key);
    if (found !== undefined) return found === unfit ? undefined : found;
    const { markup, milliseconds } = render(page, part);
    kept.keep(key, markup, milliseconds);
    return markup === unfit ? undefined : markup;
  };
}

/** Stands for a part that cannot be rendered apart. */
const unfit = "";

/** What the parts of a page have in common is looked at once. */
function createKeys({ messagesUrl, locale }: PageContextValue) {
  const known = new Map<object, string>();
  const hashOf = (value: object, make: () => unknown) => {
    const found = known.get(value) ?? digest([make()]);
    known.set(value, found);
    return found;
  };
  return ({ name, props, site, permissions, address }: PartToRender): string =>
    digest([
      name,
      locale,
      messagesUrl,
      hashOf(site, () => [sharedSite(site), isForGuests(site)]),
      permissions ? hashOf(permissions, () => permissions) : null,
      address ? [address.pathname, address.search] : null,
      props,
    ]);
}

const digest = (values: readonly unknown[]) => hash("sha256", JSON.stringify(values), "base64");

/** Without whoever looks at it. */
const sharedSite = ({ viewer: _, ...site }: Site) => site;

const isForGuests = ({ viewer }: Site) => viewer.userID === 0;

function render(page: PageContextValue, part: PartToRender) {
  let milliseconds = mostMs;
  const noteLife = (lasts: number) => {
    milliseconds = Math.min(milliseconds, Math.max(lasts, leastMs));
  };
  try {
    checkSayable(part.props);
    const markup = renderToString(
      <MarkupLife value={noteLife}>
        <Around page={page} part={part}>
          {part.element}
        </Around>
      </MarkupLife>,
    );
    return { markup: isWhole(markup) ? markup : unfit, milliseconds };
  } catch {
    // What it wants to know it finds when it is rendered with the page, where its own faults are told, too.
    return { markup: unfit, milliseconds };
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

interface AroundProps {
  page: PageContextValue;
  part: PartToRender;
  children: ReactNode;
}

/** All that a part may know besides its props. */
function Around({ page, part: { site, permissions, address, Registries }, children }: AroundProps) {
  const { markupOf: _, ...own } = page;
  const viewer = isForGuests(site) ? site.viewer : someMember;
  const inside = address ? (
    <StaticRouter location={{ ...address, hash: "" }}>{children}</StaticRouter>
  ) : (
    children
  );
  return (
    <PageContext value={{ ...own, nonce: "" }}>
      <RawIntlProvider value={intlFor(page.locale, page.messages)}>
        <SiteContext value={{ ...site, viewer }}>
          <PermissionProvider permissions={permissions}>
            <WithoutToasts>
              <Registries>{inside}</Registries>
            </WithoutToasts>
          </PermissionProvider>
        </SiteContext>
      </RawIntlProvider>
    </PageContext>
  );
}
