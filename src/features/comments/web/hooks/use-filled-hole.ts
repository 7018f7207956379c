import { useState } from "react";
import { pageLanguage } from "#platform/web/browser-transport.ts";
import type { ShownComment } from "../components/comment-item.tsx";
import type { TreeItem } from "../components/comment-tree.tsx";

interface Filled {
  threadStructure: readonly TreeItem[];
  commentsByID: Readonly<Record<string, ShownComment>>;
}

/** Loads what a hole in a tree leaves out, once it is asked for. */
export function useFilledHole(apiUrl: string) {
  const [filled, setFilled] = useState<Filled>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function fill() {
    setState("loading");
    try {
      const url = `${apiUrl}&expand=insertUser,permissions`;
      const response = await fetch(url, {
        headers: { "x-requested-with": "folkmoot", ...pageLanguage() },
      });
      if (!response.ok) throw new Error(response.statusText);
      setFilled((await response.json()) as Filled);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return { filled, isLoading: state === "loading", hasFailed: state === "failed", fill };
}
