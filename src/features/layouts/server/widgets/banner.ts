import type { z } from "zod";
import { readSettings } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type BannerProps,
  bannerSchema,
  contentBannerSchema,
} from "../../contract/widgets/banner.ts";
import { defineWidget, type LayoutParams } from "../extension-points.ts";
import { chooseText } from "./texts.ts";

export const banner = defineWidget({
  id: "react.app-banner",
  component: "BannerWidget",
  name: "Banner",
  props: bannerSchema,
  hydrate: showBanner,
});

export const contentBanner = defineWidget({
  id: "react.app.content-banner",
  component: "BannerContentWidget",
  name: "Content banner",
  props: contentBannerSchema,
  hydrate: async (ctx, { showIcon, icon, ...props }, params) =>
    showBanner(ctx, { ...props, icon: showIcon ? icon : undefined }, params),
});

async function showBanner(
  ctx: Ctx,
  { titleType, descriptionType, ...props }: z.output<typeof bannerSchema>,
  params: LayoutParams,
): Promise<BannerProps> {
  const { background } = props;
  const image = background?.image || (await siteImage(ctx));
  return {
    ...props,
    title: props.showTitle ? chooseText(titleType, props.title, params) : undefined,
    description: props.showDescription
      ? chooseText(descriptionType, props.description, params)
      : undefined,
    ...(background || image ? { background: { useOverlay: true, ...background, image } } : {}),
  };
}

async function siteImage(ctx: Ctx): Promise<string | undefined> {
  const value = (await readSettings(ctx)).get("branding.bannerImage");
  return typeof value === "string" && value !== "" ? value : undefined;
}
