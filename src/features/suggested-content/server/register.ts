import { widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { relatedPosts } from "./widgets/related-posts.ts";
import { suggestedContent } from "./widgets/suggested-content.ts";

export const register = (add: Add) => add(widgets, relatedPosts, suggestedContent);
