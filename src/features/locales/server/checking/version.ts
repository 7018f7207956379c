import type { TextOverride } from "../queries.ts";
import { hashOf } from "./usable.ts";

/** Another one after each change of the site's own wording; empty without one. */
export const versionOf = (own: Pick<TextOverride, "text" | "sourceHash"> | undefined): string =>
  own ? hashOf(`${own.sourceHash ?? ""} ${own.text}`) : "";
