import type { z } from "zod";
import type { themeSchema } from "../../contract/resources/theme.ts";

export type Theme = z.output<typeof themeSchema>;
