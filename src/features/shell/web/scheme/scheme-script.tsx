import { usePage } from "#platform/web/site/page-context.ts";
import { schemeChanged, schemeKey } from "../hooks/use-scheme.ts";

function writeCode() {
  const key = JSON.stringify(schemeKey);
  const apply = `try{const s=localStorage.getItem(${key}),d=document.documentElement;if(s==="system")d.removeAttribute("data-scheme");else if(s==="light"||s==="dark")d.dataset.scheme=s}catch{}`;
  const announce = `dispatchEvent(new Event(${JSON.stringify(schemeChanged)}))`;
  return `{const f=()=>{${apply}};f();addEventListener("storage",e=>{if(e.key===${key}){f();${announce}}})}`;
}

/** Already run when hydration starts, so browsers need no copy. */
const code = import.meta.env.SSR ? writeCode() : "";

/**
 * Applies the scheme before the first paint, so that cached pages fit all guests; also follows changes in other
 * tabs.
 */
export function SchemeScript() {
  const { nonce } = usePage();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; a separate file would load after the first paint
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
