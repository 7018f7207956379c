import { typing } from "./key-presses.ts";

/** `search` is Ctrl K and the slash, `single` are keys pressed without a modifier. */
type EarlyKind = "search" | "single";

declare global {
  interface Window {
    earlyKeys?: Partial<Record<EarlyKind, KeyboardEvent[]>>;
  }
}

/**
 * Inline script for the head, which records keys pressed before hydration. What is typed after Ctrl K belongs to
 * the search and triggers no shortcuts.
 */
export const writeEarlyKeysCode =
  () => `{const q=window.earlyKeys={search:[],single:[]};addEventListener("keydown",e=>{
const s=q.search,m=e.ctrlKey||e.metaKey;
if(e.altKey||e.isComposing||s&&s.length)return;
if(m){if(s&&/^k$/i.test(e.key)){e.preventDefault();s.push(e)}}
else if(!(e.target instanceof Element&&e.target.matches(${JSON.stringify(typing)})))(e.key==="/"?s:q.single)?.push(e)
},true)}`;

/** Returns the recorded keys of this kind and stops recording them. */
export function takeEarlyKeys(kind: EarlyKind): readonly KeyboardEvent[] {
  const keys = window.earlyKeys?.[kind] ?? [];
  delete window.earlyKeys?.[kind];
  return keys;
}
