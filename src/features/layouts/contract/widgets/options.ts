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
  titleType: textSource.optional(),
  title: text(250).optional(),
};

export const descriptionOptions = {
  descriptionType: textSource.optional(),
  description: text(1_000).optional(),
};

export const alignment = z.enum(["left", "center"]);
export const borderType = z.enum(["none", "border", "shadow", "separator"]);

export const address = linkAddress();

/** A non-empty image URL; widgets leave the option out if there is none. */
export const imageAddress = anyImageAddress().min(1);

export const color = colorSchema;

export const backgroundSchema = z.object({
  color: color.optional(),
  image: imageAddress.optional(),
  useOverlay: z.boolean().optional(),
});

export const containerSchema = z.object({
  outerBackground: backgroundSchema.optional(),
  innerBackground: backgroundSchema.optional(),
  borderType: z
    .enum(["none", "border", "shadow", "separator", "separator-between", "navLinks"])
    .optional(),
  headerAlignment: alignment.optional(),
  visualBackgroundType: z.enum(["inner", "outer"]).optional(),
  maxColumnCount: z.int().min(1).max(5).optional(),
  displayType: z.enum(["grid", "list", "carousel", "link"]).optional(),
  viewAll: z
    .object({
      showViewAll: z.boolean().optional(),
      to: address.optional(),
      name: text(100).optional(),
      position: z.enum(["top", "bottom"]).optional(),
    })
    .optional(),
});

export type ContainerOptions = z.output<typeof containerSchema>;
