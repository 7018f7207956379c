import { intlFor } from "#features/locales/server/public.ts";
import { variablesForViewer } from "#features/themes/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type LinkGroup,
  type QuickLinksOptions,
  type QuickLinksProps,
  quickLinksSchema,
  validLinks,
} from "../../contract/widgets/quick-links.ts";
import { defineWidget } from "../extension-points.ts";
import { chooseText } from "./texts.ts";
import { isShownTo } from "./visible-items.ts";

export const quickLinks = defineWidget({
  id: "react.quick-links",
  component: "QuickLinks",
  name: "Quick links",
  props: quickLinksSchema,
  mend: ({ links, groups, ...props }) => ({
    ...props,
    ...(links === undefined ? {} : { links: validLinks(links) }),
    ...(groups === undefined ? {} : { groups: withValidLinks(groups) }),
  }),
  async hydrate(ctx, { titleType, title, containerOptions, ...options }, params) {
    const configured = options.links ?? (options.groups ? [] : await defaultLinks(ctx));
    const links = linksFor(ctx.viewer, configured);
    const groups = groupsFor(ctx.viewer, options.groups);
    if (links.length === 0 && groups.length === 0) return null;
    const props: QuickLinksProps = {
      title: chooseText(titleType, title, params),
      links,
      ...(groups.length > 0 ? { groups } : {}),
      ...(containerOptions ? { containerOptions } : {}),
    };
    return { ...props };
  },
});

type Links = NonNullable<QuickLinksOptions["links"]>;

async function defaultLinks(ctx: Ctx): Promise<Links> {
  const { quickLinks: themeLinks } = await variablesForViewer(ctx);
  const intl = await intlFor(ctx, ctx.locale);
  const translated = builtInLinks.map(({ id, url }) => ({
    id,
    name: intl.formatMessage({ id: `layouts.home.links.${id}` }),
    url,
  }));
  // Built-in links in a theme keep their translations.
  const links = themeLinks?.links?.map((link) =>
    link.isBuiltIn === true ? { ...link, ...translated.find(({ id }) => id === link.id) } : link,
  );
  const parsed = quickLinksSchema.shape.links.safeParse(validLinks(links));
  return parsed.data && parsed.data.length > 0 ? parsed.data : translated;
}

const builtInLinks = [
  { id: "posts", url: "/discussions" },
  { id: "best", url: "/best-of" },
  { id: "categories", url: "/categories" },
];

const withValidLinks = (groups: unknown) =>
  Array.isArray(groups)
    ? groups.map((group) =>
        typeof group === "object" && group !== null && "links" in group
          ? { ...group, links: validLinks(group.links) }
          : group,
      )
    : groups;

const linksFor = (viewer: Viewer, links: Links) =>
  links.filter((link) => isShownTo(viewer, link)).map(({ id, name, url }) => ({ id, name, url }));

const groupsFor = (viewer: Viewer, groups: QuickLinksOptions["groups"] = []): LinkGroup[] =>
  groups
    .filter((group) => isShownTo(viewer, group))
    .map(({ id, title, links, viewAll }) => ({
      id,
      title,
      links: linksFor(viewer, links),
      viewAll,
    }))
    .filter(({ links, viewAll }) => links.length > 0 || viewAll);
