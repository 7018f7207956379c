import type { Format } from "../../contract/resources.ts";
import type { QuotedRecord } from "../../contract/rules/quotes.ts";
import type { Mention } from "../mentions/mentions.ts";

export interface RenderedBody {
  /** Sanitized: the only HTML of a body that pages may show. */
  html: string;
  /** Plain text for the search index, one line per block. */
  text: string;
  /** At most 300 characters, without quotes, code and spoilers. */
  excerpt: string;
  mentions: Mention[];
  quotes: QuotedRecord[];
  images: string[];
  links: string[];
  pendingCards: string[];
  pendingPictures: string[];
  rendererVersion: number;
}

export interface BodySource {
  body: string;
  format: Format;
  /** Previous HTML of the same source, for jobs; see `leadHome`. */
  keptHtml?: string;
}
