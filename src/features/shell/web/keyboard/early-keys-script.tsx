import { writeEarlyKeysCode } from "#platform/web/early-keys.ts";
import { usePage } from "#platform/web/page-context.ts";

/** It has run when the browser's own scripts come, which need not bring it once more. */
const code = import.meta.env.SSR ? writeEarlyKeysCode() : "";

/** Keeps what is pressed before the page's own code is there to hear it. */
export function EarlyKeysScript() {
  const { nonce } = usePage();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; a file of its own would come after the first keys
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
