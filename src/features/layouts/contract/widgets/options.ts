import { z } from "zod";
import { imageAddress as anyImageAddress, linkAddress } from "#platform/contract/addresses.ts";
import { colorSchema } from "#platform/contract/color.ts";

const text = (max: number) => z.string().trim().max(max);

/** `none`, `static` (the adjacent option), or the path of a page value such as `siteSection/name`. */
const textSource = z
  .string()
  .max(100)
  .regex(/^[\w-]+(\/[\w-]+)*$/);

export const titleOptions = {
  titleType: textSource
    .optional()
    .describe("`none`, `static` for `title`, or a value of the page such as `siteSection/name`"),
  title: text(250).optional().describe("Heading of the widget"),
};

export const descriptionOptions = {
  descriptionType: textSource
    .optional()
    .describe("`none`, `static` for `description`, or a value of the page"),
  description: text(1_000).optional().describe("Text below the heading"),
};

/** What stands above the content of most widgets. */
export const headingOptions = {
  ...titleOptions,
  ...descriptionOptions,
  subtitle: text(250).optional().describe("A line below or above the title"),
  subtitleType: z
    .enum(["standard", "overline"])
    .optional()
    .describe("Whether the subtitle stands below the title or, as `overline`, above it"),
};

export interface WidgetHeading {
  title?: string | undefined;
  subtitle?: string | undefined;
  subtitleType?: "standard" | "overline" | undefined;
  description?: string | undefined;
}

export const alignment = z.enum(["left", "center"]);
export const borderType = z.enum(["none", "border", "shadow", "separator"]);

export const address = linkAddress();

/** A non-empty image URL; widgets leave the option out if there is none. */
export const imageAddress = anyImageAddress().min(1);

export const color = colorSchema;

export const backgroundSchema = z.object({
  color: color.optional().describe("Colour of the background"),
  image: imageAddress.optional().describe("Picture in the background"),
  useOverlay: z
    .boolean()
    .optional()
    .describe("Whether the picture is dimmed, so that text on it can be read"),
});

export const displayTypes = ["grid", "list", "carousel", "link"] as const;

export const containerSchema = z.object({
  outerBackground: backgroundSchema.optional().describe("Background of the whole widget"),
  innerBackground: backgroundSchema.optional().describe("Background behind the content"),
  borderType: z
    .enum(["none", "border", "shadow", "separator", "separator-between", "navLinks"])
    .optional()
    .describe("Border around the content, or lines between its entries"),
  headerAlignment: alignment.optional().describe("Where the heading stands"),
  visualBackgroundType: z
    .enum(["inner", "outer"])
    .optional()
    .describe("Which of the backgrounds is shown where both are given"),
  maxColumnCount: z
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe("Columns on wide screens: by default 3, for pictures 4"),
  displayType: z.enum(displayTypes).optional().describe("How the entries are arranged"),
  viewAll: z
    .object({
      showViewAll: z.boolean().optional().describe("Whether there is a link to all entries"),
      to: address.optional().describe("Where the link leads"),
      name: text(100).optional().describe("Words of the link, by default 'View All'"),
      position: z.enum(["top", "bottom"]).optional().describe("Where the link stands"),
    })
    .optional(),
});

export type ContainerOptions = z.output<typeof containerSchema>;
