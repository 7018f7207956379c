import { z } from "zod";
import { alignment, color, descriptionOptions, imageAddress, titleOptions } from "./options.ts";

export const bannerSchema = z.object({
  showTitle: z.boolean().default(true),
  ...titleOptions,
  textColor: color.optional(),
  alignment: alignment.default("center"),
  mobileAlignment: alignment.optional(),
  showDescription: z.boolean().default(true),
  ...descriptionOptions,
  showSearch: z.boolean().default(true),
  showSearchOnMobile: z.boolean().default(true),
  searchPlacement: z.enum(["middle", "bottom"]).default("middle"),
  logo: imageAddress.optional(),
  icon: imageAddress.optional(),
  rightImage: imageAddress.optional(),
  background: z
    .object({
      imageSource: z.enum(["styleguide", "siteSection", "custom"]).optional(),
      color: color.optional(),
      image: imageAddress.optional(),
      useOverlay: z.boolean().default(true),
    })
    .optional(),
  spacing: z
    .object({ top: z.int().min(0).max(400).optional(), bottom: z.int().min(0).max(400).optional() })
    .optional(),
});

/** The content banner shows nothing of its own until it is told to. */
export const contentBannerSchema = bannerSchema.extend({
  showTitle: z.boolean().default(false),
  showDescription: z.boolean().default(false),
  showSearch: z.boolean().default(false),
  showIcon: z.boolean().default(false),
});

/** Props of BannerWidget and BannerContentWidget; what is not shown is not sent. */
export type BannerProps = Omit<z.output<typeof bannerSchema>, "titleType" | "descriptionType">;
