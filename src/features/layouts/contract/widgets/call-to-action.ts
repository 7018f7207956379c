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
  title: z.string().trim().max(100).describe("Words on the button"),
  type: z.enum(["primary", "standard", "text"]).default("primary").describe("How it looks"),
  url: address.describe("Where it leads"),
  shouldUseButton: z.boolean().default(true).describe("A button, or a plain link"),
});

export const callToActionSchema = z.object({
  ...titleOptions,
  ...descriptionOptions,
  alignment: alignment.default("left").describe("Where the texts and buttons stand"),
  textColor: color.optional().describe("Colour of the texts"),
  borderType: borderType.default("border").describe("Border around it"),
  button: buttonSchema.optional().describe("The button"),
  secondButton: buttonSchema.optional().describe("Another button"),
  background: backgroundSchema.optional().describe("Background behind it"),
});

export type CallToActionProps = Omit<
  z.output<typeof callToActionSchema>,
  "titleType" | "descriptionType"
>;
