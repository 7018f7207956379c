import type { MouseEvent } from "react";
import { openAnswer } from "../quoting/open-answer.ts";

export function addQuoteToAnswer(event: MouseEvent, path: string, author = "") {
  const answer = openAnswer();
  if (!answer?.isBegun()) return;
  event.preventDefault();
  answer.add(`!quote[${author}](${path})\n\n`);
}
