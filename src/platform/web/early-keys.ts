import { typing } from "./key-presses.ts";

/** `search` is Ctrl K and the slash, `single` the keys that are pressed by themselves. */
type EarlyKind = "search" | "single";

declare global {
  interface Window {
    earlyKeys?: Partial<Record<EarlyKind, KeyboardEvent[]>>;
  }
}

/**
 * Code for the head of the page, which keeps the keys that are pressed before the page's own code runs. What is typed
 * after Ctrl K is meant for the search and presses nothing else.
 */
export const writeEarlyKeysCode =
  () => `{const q=window.earlyKeys={search:[],single:[]};addEventListener("keydown",e=>{
const s=q.search,m=e.ctrlKey||e.metaKey;
if(e.altKey||e.isComposing||s&&s.length)return;
if(m){if(s&&/^k$/i.test(e.key)){e.preventDefault();s.push(e)}}
else if(!(e.target instanceof Element&&e.target.matches(${JSON.stringify(typing)})))(e.key==="/"?s:q.single)?.push(e)
},true)}`;

/** The keys of this kind that were pressed before whoever asks was there. From now on they come as events alone. */
export function takeEarlyKeys(kind: EarlyKind): readonly KeyboardEvent[] {
  const taken = window.earlyKeys?.[kind] ?? [];
  delete window.earlyKeys?.[kind];
  return taken;
}
