import type { z } from "zod";
import type { articleSchema } from "../../contract/resources/articles.ts";

export type ReceivedArticle = z.output<typeof articleSchema>;
