import { z } from "zod";
import {
  type ContainerOptions,
  containerSchema,
  descriptionOptions,
  titleOptions,
} from "#features/layouts/contract/widgets/options.ts";
import type { userSchema } from "#features/users/contract/resources.ts";

export const spotlightOptions = z.object({
  ...titleOptions,
  ...descriptionOptions,
  subtitle: z.string().trim().max(250).optional(),
  apiParams: z.object({ userID: z.int().optional() }).prefault({}),
  userTextAlignment: z.enum(["left", "right"]).default("left"),
  containerOptions: containerSchema.optional(),
});

export interface SpotlightProps {
  title?: string;
  subtitle?: string;
  description?: string;
  user: z.output<typeof userSchema>;
  userTextAlignment: "left" | "right";
  containerOptions?: ContainerOptions;
}
