import { chooseLocale, intlFor } from "#features/locales/server/public.ts";
import { bannerTitle, readSettings, readShownSettings } from "#features/settings/server/public.ts";
import { variablesForViewer } from "#features/themes/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type BannerOptions,
  type BannerProps,
  bannerSchema,
  contentBannerSchema,
} from "../../contract/widgets/banner.ts";
import { defineWidget, type LayoutParams } from "../extension-points.ts";
import { bannerOfTheme, type ThemeBanner } from "./banner-of-theme.ts";
import { chooseText } from "./texts.ts";

export const banner = defineWidget({
  id: "react.app-banner",
  component: "BannerWidget",
  name: "Banner",
  props: bannerSchema,
  async hydrate(ctx, options, params) {
    const theme = bannerOfTheme(await variablesForViewer(ctx), "banner");
    if (theme.isEnabled === false) return null;
    const { isWelcome, ...given } = options;
    const siteName = isWelcome ? chooseText("siteSection/name", undefined, params) : undefined;
    const texts = {
      title: siteName ?? (await defaultTitle(ctx)),
      description: siteDescription(params),
    };
    const title = (await chosenTitle(ctx)) ?? theme.title;
    const searchPlacement = isWelcome ? "bottom" : "middle";
    const filled = await fill(ctx, given, {
      theme: { ...theme, title },
      texts,
      searchPlacement,
      params,
    });
    const isSlim = isWelcome && !isGuest(ctx.viewer);
    return { ...filled, ...(isSlim && slim), isContentBanner: false };
  },
});

const slim = { isSlim: true, isDecorated: false, description: undefined };

/** Rendered only if it has content, or is enabled by the theme. */
export const contentBanner = defineWidget({
  id: "react.app.content-banner",
  component: "BannerContentWidget",
  name: "Content banner",
  props: contentBannerSchema,
  async hydrate(ctx, options, params) {
    const theme = bannerOfTheme(await variablesForViewer(ctx), "contentBanner");
    if (theme.isEnabled === false) return null;
    const filled = await fill(ctx, options, { theme, texts: {}, params });
    return theme.isEnabled || showsSomething(filled) ? { ...filled, isContentBanner: true } : null;
  },
});

type GivenOptions = Omit<BannerOptions, "isWelcome">;

interface Sources {
  theme: ThemeBanner;
  texts: { title?: string; description?: string };
  searchPlacement?: "middle" | "bottom";
  params: LayoutParams;
}

type Filled = Omit<BannerProps, "isContentBanner"> & Record<string, unknown>;

async function fill(ctx: Ctx, options: GivenOptions, sources: Sources) {
  const { titleType, descriptionType, url, textColor, logo, rightImage, spacing } = options;
  const { theme, texts, params } = sources;
  const shows = { ...theme.shows, ...withoutUndefined(options) };
  const text = (kind: "title" | "description", source: string | undefined) =>
    source === "none"
      ? undefined
      : (chooseText(source, options[kind], params) ?? theme[kind] ?? texts[kind]);
  const filled: Filled = {
    url,
    textColor,
    logo,
    rightImage,
    spacing,
    title: shows.showTitle ? text("title", titleType) : undefined,
    description: shows.showDescription ? text("description", descriptionType) : undefined,
    icon: shows.showIcon ? options.icon : undefined,
    ...(await fillBackground(ctx, options, theme)),
    showSearch: shows.showSearch,
    showSearchOnMobile: shows.showSearchOnMobile,
    searchPlacement:
      options.searchPlacement ?? theme.searchPlacement ?? sources.searchPlacement ?? "middle",
    alignment: options.alignment ?? theme.alignment ?? "center",
    mobileAlignment: options.mobileAlignment ?? theme.mobileAlignment,
  };
  return filled;
}

async function fillBackground(ctx: Ctx, { background }: GivenOptions, theme: ThemeBanner) {
  const { imageSource, color, image: customImage, useOverlay = true } = background ?? {};
  const layoutImage =
    imageSource === undefined || imageSource === "custom" ? customImage : undefined;
  const image =
    layoutImage ?? (imageSource === "custom" ? undefined : (theme.image ?? (await siteImage(ctx))));
  return {
    ...(color || image ? { background: { color, image, useOverlay } } : {}),
    isDecorated: !color && !image && !theme.hasColor,
  };
}

const showsSomething = ({ title, description, icon, showSearch, ...rest }: Filled) =>
  Boolean(
    title || description || icon || showSearch || rest.logo || rest.rightImage || rest.background,
  );

async function defaultTitle(ctx: Ctx): Promise<string> {
  const intl = await intlFor(ctx, await chooseLocale(ctx, ctx.locale));
  return intl.formatMessage({ id: "layouts.home.banner" });
}

/** What the settings say comes before the theme. */
async function chosenTitle(ctx: Ctx): Promise<string | undefined> {
  const title = (await readShownSettings(ctx)).get(bannerTitle.key);
  return typeof title === "string" && title !== "" ? title : undefined;
}

const siteDescription = (params: LayoutParams) =>
  chooseText("siteSection/description", undefined, params);

async function siteImage(ctx: Ctx): Promise<string | undefined> {
  const value = (await readSettings(ctx)).get("branding.bannerImage");
  return typeof value === "string" && value !== "" ? value : undefined;
}

const withoutUndefined = <Options extends object>(options: Options) =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<Options>;
