import type { z } from "zod";
import type { heldPostSchema } from "../../contract/resources.ts";

export type ShownHeldPost = z.output<typeof heldPostSchema>;
