import { setImmediate as nextTurn } from "node:timers/promises";
import { type Handler, Parser } from "htmlparser2";

const sliceLength = 65_536;

/** Called for elements in order; void elements are closed at once. */
export type HtmlHandlers = Pick<Handler, "onopentag" | "ontext" | "onclosetag">;

/**
 * Parses untrusted HTML in slices, yielding to other work in between. Stops at elements nested deeper than
 * `deepest`, since the parser scans all open elements at each new one (quadratic time). Returns whether it reached
 * the end.
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
