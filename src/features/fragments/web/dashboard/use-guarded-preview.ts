import { useEffect, useState } from "react";
import { loadFragment } from "../host/load-fragment.ts";
import { previewMemory } from "./preview-memory.ts";

interface Draft {
  fragmentUUID: string;
  version: string;
  jsUrl: string;
  cssUrl: string;
}

/** A preview that has let the page do other things for this long after it was loaded. */
const quietMs = 3_000;

/** Starts a preview by itself, unless the last one of this version blocked the page. */
export function useGuardedPreview({ fragmentUUID, version, jsUrl, cssUrl }: Draft) {
  const [state, setState] = useState<"waiting" | "running" | "blocked">("waiting");

  // The mark comes before any code of the fragment.
  function start() {
    previewMemory.start(fragmentUUID, version);
    setState("running");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (previewMemory.didBlock(fragmentUUID, version)) setState("blocked");
    else start();
  }, []);

  useEffect(() => {
    if (state !== "running") return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => previewMemory.finish(fragmentUUID);
    const watch = () => {
      timer = setTimeout(finish, quietMs);
    };
    loadFragment(jsUrl, cssUrl).then(watch, watch);
    addEventListener("pagehide", finish);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", finish);
      finish();
    };
  }, [state, fragmentUUID, jsUrl, cssUrl]);

  return { state, start };
}
