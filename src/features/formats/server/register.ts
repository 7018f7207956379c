import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { html, wysiwyg } from "./domain/html.ts";
import { text, textex } from "./domain/plain-text.ts";
import { formats } from "./extension-points.ts";
import { markdown } from "./markdown/domain/markdown.ts";
import { maxLength } from "./settings.ts";

export function register(add: Add) {
  add(formats, markdown, html, wysiwyg, text, textex);
  add(settings, maxLength);
}
