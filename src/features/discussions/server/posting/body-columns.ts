import type { RenderedBody } from "#features/formats/server/public.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { BodyColumns } from "../queries/discussions.ts";

export const bodyColumns = (
  source: { body: Submitted; format: string },
  rendered: RenderedBody,
): BodyColumns => ({
  body: source.body,
  format: source.format,
  bodyHtml: rendered.html,
  bodyText: rendered.text,
  excerpt: rendered.excerpt,
  rendererVersion: rendered.rendererVersion,
});
