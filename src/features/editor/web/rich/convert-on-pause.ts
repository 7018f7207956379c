import type { RefObject } from "react";
import type { Rich2Element } from "#features/formats/contract/resources.ts";
import {
  convertBody,
  emptyBlocks,
  parseBlocks,
  type WrittenBody,
} from "../writing/written-body.ts";

/** Blocks of the box's text, once typing pauses. */
export async function convertOnPause(
  area: RefObject<HTMLTextAreaElement | null>,
  { body, format, markdown = "" }: WrittenBody,
): Promise<Rich2Element[]> {
  while (true) {
    const typed = area.current?.value ?? "";
    if (format === "rich2" && typed === markdown) return parseBlocks(body);
    if (typed.trim() === "" && !area.current?.dataset.composing) return emptyBlocks;
    const converted = await convertBody(typed, "markdown", "rich2");
    await nextPause(area.current);
    const isUnchanged = !area.current || area.current.value === typed;
    if (isUnchanged) return parseBlocks(converted.body);
  }
}

const pauseMs = 400;

function nextPause(area: HTMLTextAreaElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (!area) return resolve();
    let timer = 0;
    const check = () => {
      if (area.dataset.composing) return restart();
      area.removeEventListener("input", restart);
      resolve();
    };
    const restart = () => {
      clearTimeout(timer);
      timer = window.setTimeout(check, pauseMs);
    };
    area.addEventListener("input", restart);
    restart();
  });
}
