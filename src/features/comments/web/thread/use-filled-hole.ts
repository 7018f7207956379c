import { useState } from "react";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ShownComment } from "../reading/shown-comment.ts";
import type { TreeItem } from "./tree-item.ts";

interface Filled {
  threadStructure: readonly TreeItem[];
  commentsByID: Readonly<Record<string, ShownComment>>;
}

export function useFilledHole(apiUrl: string) {
  const [filled, setFilled] = useState<Filled>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function fill() {
    setState("loading");
    try {
      const path = `${apiUrl.slice("/api/v2".length)}&expand=insertUser,permissions,shown`;
      setFilled((await browserTransport("GET", path, {})).body as Filled);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return { filled, isLoading: state === "loading", hasFailed: state === "failed", fill };
}
