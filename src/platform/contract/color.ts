import { z } from "zod";
import { isColor } from "./color-notation.ts";

const error = "Write a colour as #rgb, #rrggbb, rgb(), rgba(), hsl() or hsla().";
const text = z.string().trim().max(80);

/** A colour that is safe in CSS; forms render a colour picker. */
export const colorSchema = text.refine(isColor, { error }).meta({ format: "color" });

/** An optional colour; empty for none. */
export const colorOrNone = text
  .refine((color) => color === "" || isColor(color), { error })
  .meta({ format: "color" });
