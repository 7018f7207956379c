import { usePage } from "#platform/web/page-context.ts";
import { schemeKey } from "../hooks/use-scheme.ts";

const code = `try{const s=localStorage.getItem(${JSON.stringify(schemeKey)}),d=document.documentElement;if(s==="system")d.removeAttribute("data-scheme");else if(s==="light"||s==="dark")d.dataset.scheme=s}catch{}`;

/** Applies the visitor's choice of light or dark before anything is painted, the same for every guest. */
export function SchemeScript() {
  const { nonce } = usePage();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; a file of its own would come after the first paint
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
