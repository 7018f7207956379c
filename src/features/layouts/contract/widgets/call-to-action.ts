import { z } from "zod";
import {
  address,
  alignment,
  backgroundSchema,
  borderType,
  color,
  descriptionOptions,
  titleOptions,
} from "./options.ts";

const buttonSchema = z.object({
  title: z.string().trim().max(100),
  type: z.enum(["primary", "standard", "text"]).default("primary"),
  url: address,
  shouldUseButton: z.boolean().default(true),
});

export const callToActionSchema = z.object({
  ...titleOptions,
  ...descriptionOptions,
  alignment: alignment.default("left"),
  textColor: color.optional(),
  borderType: borderType.default("border"),
  button: buttonSchema.optional(),
  secondButton: buttonSchema.optional(),
  background: backgroundSchema.optional(),
});

export type CallToActionProps = Omit<
  z.output<typeof callToActionSchema>,
  "titleType" | "descriptionType"
>;
