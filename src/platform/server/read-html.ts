import { setImmediate as nextTurn } from "node:timers/promises";
import { type Handler, Parser } from "htmlparser2";

const sliceLength = 65_536;

/** What is told of the elements in their order; elements without an end are closed at once. */
export type HtmlHandlers = Pick<Handler, "onopentag" | "ontext" | "onclosetag">;

/**
 * Reads HTML that came from outside in slices, between which other work goes on. Stops where elements are nested deeper
 * than `deepest`: the parser looks through all open elements at each new one, so its time would grow with the square.
 * Returns whether it came to the end.
 */
export async function readHtml(
  html: string,
  handlers: HtmlHandlers,
  deepest: number,
): Promise<boolean> {
  let depth = 0;
  const parser = new Parser({
    ontext: handlers.ontext,
    onopentag(name, attributes, isImplied) {
      depth += 1;
      if (depth > deepest) parser.pause();
      else handlers.onopentag?.(name, attributes, isImplied);
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      handlers.onclosetag?.(name, isImplied);
    },
  });
  for (let start = 0; start < html.length; start += sliceLength) {
    if (start > 0) await nextTurn();
    parser.write(html.slice(start, start + sliceLength));
    if (depth > deepest) return false;
  }
  parser.end();
  return depth <= deepest;
}
