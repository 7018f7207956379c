import { z } from "zod";
import {
  address,
  alignment,
  color,
  descriptionOptions,
  imageAddress,
  titleOptions,
} from "./options.ts";

/** The documented default applies if neither the layout nor the theme sets the option. */
const themed = <Schema extends z.ZodType>(schema: Schema, defaultValue: z.output<Schema>) =>
  schema.optional().meta({ default: defaultValue });

const visibility = (defaultValue: boolean, what: string) =>
  themed(z.boolean(), defaultValue).describe(what);

const options = z.object({
  ...titleOptions,
  url: address.optional().describe("Where the title leads"),
  textColor: color.optional().describe("Colour of the texts"),
  alignment: themed(alignment, "center").describe("Where the texts stand"),
  mobileAlignment: alignment.optional().describe("Where the texts stand on phones"),
  ...descriptionOptions,
  showSearchOnMobile: visibility(true, "Whether phones show the search"),
  searchPlacement: themed(z.enum(["middle", "bottom"]), "middle").describe(
    "Whether the search stands above the description or below everything",
  ),
  logo: imageAddress.optional().describe("Picture above the title"),
  icon: imageAddress.optional().describe("Picture beside the title"),
  rightImage: imageAddress.optional().describe("Picture at the end of the banner"),
  background: z
    .object({
      imageSource: z
        .enum(["styleguide", "siteSection", "custom"])
        .optional()
        .describe("`styleguide`: the picture of the theme or of the site; `custom`: `image`"),
      color: color.optional().describe("Colour of the background"),
      image: imageAddress.optional().describe("Picture in the background"),
      useOverlay: z.boolean().default(true).describe("Whether the picture is dimmed"),
    })
    .optional()
    .describe("Background of the banner"),
  spacing: z
    .object({
      top: z.int().min(0).max(400).optional().describe("Above the texts"),
      bottom: z.int().min(0).max(400).optional().describe("Below the texts"),
    })
    .optional()
    .describe("Room, in pixels"),
});

export const bannerSchema = options.extend({
  isWelcome: z
    .boolean()
    .default(false)
    .describe(
      "Whether the banner shows the community's name and description unless other texts are given; members see a smaller one",
    ),
  showTitle: visibility(true, "Whether there is a title"),
  showDescription: visibility(true, "Whether there is a description"),
  showSearch: visibility(true, "Whether there is a search"),
  showIcon: visibility(true, "Whether there is an icon"),
});

/** All parts of the content banner are hidden by default. */
export const contentBannerSchema = options.extend({
  showTitle: visibility(false, "Whether there is a title"),
  showDescription: visibility(false, "Whether there is a description"),
  showSearch: visibility(false, "Whether there is a search"),
  showIcon: visibility(false, "Whether there is an icon"),
});

export type BannerOptions = z.output<typeof bannerSchema>;

/** Props of BannerWidget and BannerContentWidget, without hidden parts. */
export interface BannerProps
  extends Pick<
    BannerOptions,
    "url" | "textColor" | "mobileAlignment" | "logo" | "icon" | "rightImage" | "spacing"
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
  isSlim?: boolean;
}
