import type { MouseEvent } from "react";
import { openAnswer } from "../quoting/open-answer.ts";

/** A quote of a post joins the answer that is being written on this page, and its writer stays where they read. */
export function joinAnswer(event: MouseEvent, path: string, author = "") {
  const answer = openAnswer();
  if (!answer?.isBegun()) return;
  event.preventDefault();
  answer.add(`!quote[${author}](${path})\n\n`);
}
