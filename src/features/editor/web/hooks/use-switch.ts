import { useState } from "react";
import { keepPreferredEditor } from "../writing/preferred-editor.ts";
import { convertBody, emptyBlocks, parseBlocks } from "../writing/written-body.ts";
import type { Surface, useSurface } from "./use-surface.ts";

export type SwitchTargets = Pick<ReturnType<typeof useSurface>, "showRich" | "showPlain">;

/** Switches to the other editor with the current text. Changes nothing on failure. */
export function useSwitch(
  surface: Surface,
  { showRich, showPlain }: SwitchTargets,
  read: () => string,
) {
  const [isSwitching, setIsSwitching] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function switchOver() {
    setIsSwitching(true);
    setFailure(undefined);
    try {
      if (surface.kind === "rich") showPlain(await convertUntilStable(read, toMarkdown));
      else await showRich(parseBlocks(await convertUntilStable(read, toRich2(surface.format))));
      keepPreferredEditor(surface.kind === "rich" ? "plain" : "rich");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setIsSwitching(false);
  }

  return { isSwitching, failure, switchOver };
}

const toMarkdown = async (body: string) => (await convertBody(body, "rich2", "markdown")).body;

const toRich2 =
  (format: Extract<Surface, { kind: "plain" }>["format"]) =>
  async (body: string): Promise<string> =>
    body.trim() === ""
      ? JSON.stringify(emptyBlocks)
      : (await convertBody(body, format, "rich2")).body;

/** Converts again if the text changed during conversion. */
async function convertUntilStable(read: () => string, convert: (body: string) => Promise<string>) {
  while (true) {
    const body = read();
    const converted = await convert(body);
    if (read() === body) return converted;
  }
}
