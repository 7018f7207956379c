import type { ComponentProps } from "react";
import { commentComponents } from "#features/comments/web/public.ts";
import { LayoutPage } from "#features/layouts/web/public.ts";
import { OriginalPost } from "./original-post.tsx";

const components = { ...commentComponents, OriginalPost };

/** A discussion with its comments. */
export function PostPage({ hydrated }: Pick<ComponentProps<typeof LayoutPage>, "hydrated">) {
  return <LayoutPage hydrated={hydrated} components={components} />;
}
