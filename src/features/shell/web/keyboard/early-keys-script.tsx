import { writeEarlyKeysCode } from "#platform/web/keyboard/early-keys.ts";
import { usePage } from "#platform/web/site/page-context.ts";

/** Already run when hydration starts, so browsers need no copy. */
const code = import.meta.env.SSR ? writeEarlyKeysCode() : "";

export function EarlyKeysScript() {
  const { nonce } = usePage();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; a separate file would load after the first key press
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
