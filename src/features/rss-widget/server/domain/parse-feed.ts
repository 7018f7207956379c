import { Parser, parseFeed } from "htmlparser2";
import { cutText } from "#platform/contract/texts/cut-text.ts";

export interface FeedEntry {
  name: string;
  url: string;
  description: string | undefined;
  imageUrl: string | undefined;
  /** Milliseconds since 1970. */
  date: number | undefined;
}

export interface Feed {
  title: string | undefined;
  entries: FeedEntry[];
}

const mostEntries = 50;
/** Nesting beyond this is no feed, and would take long. */
const deepest = 100;

/** Reads RSS, Atom or RDF. Texts lose their markup, addresses other than of the web are left out. */
export function parseEntries(body: Uint8Array, contentType: string, feedUrl: string): Feed {
  const xml = decode(body, contentType);
  if (isTooDeep(xml)) throw new Error("The feed is nested too deeply.");
  const feed = parseFeed(xml, { xmlMode: true, decodeEntities: true });
  if (!feed) throw new Error("This is no feed.");
  const entries = feed.items
    .slice(0, mostEntries)
    .flatMap(({ title, link, description, pubDate, media }) => {
      const url = webAddress(link, feedUrl);
      const name = plain(title, 250) ?? plain(description, 100);
      if (!url || !name) return [];
      const image = media.find(
        ({ medium, type }) => medium === "image" || type?.startsWith("image/"),
      );
      const time = pubDate?.getTime();
      return {
        name,
        url,
        description: plain(description, 300),
        imageUrl: webAddress(image?.url, feedUrl),
        date: time !== undefined && Number.isFinite(time) ? time : undefined,
      };
    });
  return { title: plain(feed.title, 250), entries };
}

function decode(body: Uint8Array, type: string): string {
  const start = new TextDecoder("latin1").decode(body.subarray(0, 200));
  const charset =
    /charset="?([\w-]+)/i.exec(type)?.[1] ?? /encoding=["']([\w-]+)/.exec(start)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function isTooDeep(xml: string): boolean {
  let [depth, most] = [0, 0];
  const parser = new Parser(
    {
      onopentag() {
        depth += 1;
        most = Math.max(most, depth);
        if (depth > deepest) parser.pause();
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return most > deepest;
}

/** Descriptions are HTML within XML. */
function plain(html: string | undefined, longest: number): string | undefined {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === "script" || name === "style") hidden += 1;
      text += " ";
    },
    onclosetag: (name) => {
      if (name === "script" || name === "style") hidden -= 1;
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end((html ?? "").slice(0, 50_000));
  const clean = text
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return cutText(clean, longest, "…") || undefined;
}

function webAddress(link: string | undefined, base: string): string | undefined {
  const url = link && URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.href.length > 2_000)
    return undefined;
  return url.href;
}
