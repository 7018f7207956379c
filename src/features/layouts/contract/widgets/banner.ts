import { z } from "zod";
import { alignment, color, descriptionOptions, imageAddress, titleOptions } from "./options.ts";

/** The documented default applies if neither the layout nor the theme sets the option. */
const choice = <Schema extends z.ZodType>(schema: Schema, usual: z.output<Schema>) =>
  schema.optional().meta({ default: usual });

const shown = (usual: boolean) => choice(z.boolean(), usual);

const options = z.object({
  ...titleOptions,
  textColor: color.optional(),
  alignment: choice(alignment, "center"),
  mobileAlignment: alignment.optional(),
  ...descriptionOptions,
  showSearchOnMobile: shown(true),
  searchPlacement: choice(z.enum(["middle", "bottom"]), "middle"),
  logo: imageAddress.optional(),
  icon: imageAddress.optional(),
  rightImage: imageAddress.optional(),
  background: z
    .object({
      /** `styleguide`: the image of the theme or of the site; `custom`: `image`. */
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

export const bannerSchema = options.extend({
  showTitle: shown(true),
  showDescription: shown(true),
  showSearch: shown(true),
  showIcon: shown(true),
});

/** All parts of the content banner are hidden by default. */
export const contentBannerSchema = options.extend({
  showTitle: shown(false),
  showDescription: shown(false),
  showSearch: shown(false),
  showIcon: shown(false),
});

export type BannerOptions = z.output<typeof bannerSchema>;

/** Props of BannerWidget and BannerContentWidget, without hidden parts. */
export interface BannerProps
  extends Pick<
    BannerOptions,
    "textColor" | "mobileAlignment" | "logo" | "icon" | "rightImage" | "spacing"
  > {
  title?: string;
  description?: string;
  alignment: "left" | "center";
  showSearch: boolean;
  showSearchOnMobile: boolean;
  searchPlacement: "middle" | "bottom";
  background?: { color?: string; image?: string; useOverlay: boolean };
  /** Shows the built-in illustration if there is no image. */
  isDecorated: boolean;
  isContentBanner: boolean;
}
