import { z } from "zod";
import { alignment, color, descriptionOptions, imageAddress, titleOptions } from "./options.ts";

/** The documented default applies if neither the layout nor the theme sets the option. */
const themed = <Schema extends z.ZodType>(schema: Schema, defaultValue: z.output<Schema>) =>
  schema.optional().meta({ default: defaultValue });

const visibility = (defaultValue: boolean) => themed(z.boolean(), defaultValue);

const options = z.object({
  ...titleOptions,
  textColor: color.optional(),
  alignment: themed(alignment, "center"),
  mobileAlignment: alignment.optional(),
  ...descriptionOptions,
  showSearchOnMobile: visibility(true),
  searchPlacement: themed(z.enum(["middle", "bottom"]), "middle"),
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
  showTitle: visibility(true),
  showDescription: visibility(true),
  showSearch: visibility(true),
  showIcon: visibility(true),
});

/** All parts of the content banner are hidden by default. */
export const contentBannerSchema = options.extend({
  showTitle: visibility(false),
  showDescription: visibility(false),
  showSearch: visibility(false),
  showIcon: visibility(false),
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
