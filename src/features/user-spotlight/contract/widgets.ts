import { z } from "zod";
import {
  type ContainerOptions,
  containerSchema,
  headingOptions,
} from "#features/layouts/contract/widgets/options.ts";
import type { userSchema } from "#features/users/contract/resources.ts";
import { id } from "#platform/contract/queries/query.ts";

export const spotlightOptions = z.object({
  ...headingOptions,
  apiParams: z
    .object({ userID: id("user").optional().describe("The member who is shown") })
    .prefault({}),
  userTextAlignment: z
    .enum(["left", "right"])
    .default("left")
    .describe("Where the name stands beside the photo"),
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
