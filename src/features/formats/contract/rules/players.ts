export interface Player {
  site: string;
  url: string;
}

interface Place {
  site: string;
  pattern: RegExp;
  urlOf(id: string, start: number): string;
}

const youTube = (id: string, start: number) =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ""}`;
const vimeo = (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;

const places: readonly Place[] = [
  {
    site: "YouTube",
    pattern:
      /^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)([\w-]{11})(?![\w-])/,
    urlOf: youTube,
  },
  { site: "YouTube", pattern: /^youtu\.be\/([\w-]{11})(?![\w-])/, urlOf: youTube },
  { site: "Vimeo", pattern: /^(?:www\.)?vimeo\.com\/(\d{1,12})(?:[/?#]|$)/, urlOf: vimeo },
];

/** Player hosts, for the Content-Security-Policy. */
export const playerHosts = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

export function playerOf(address: string): Player | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  for (const { site, pattern, urlOf } of places) {
    const [, id] = pattern.exec(`${url.host}${url.pathname}${url.search}`) ?? [];
    if (id) return { site, url: urlOf(id, startOf(url)) };
  }
  return undefined;
}

/** Start in seconds: `t=90`, `t=90s`, `t=1m30s` or `start=90`. */
function startOf({ searchParams }: URL): number {
  const startText = searchParams.get("t") ?? searchParams.get("start") ?? "";
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(startText) ?? [];
  const start = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return Number.isSafeInteger(start) ? start : 0;
}
