import type { EmbedType } from "../../contract/resources.ts";

const places: readonly (readonly [EmbedType, RegExp])[] = [
  [
    "youtube",
    /^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)(?<videoID>[\w-]{11})/,
  ],
  ["youtube", /^youtu\.be\/(?<videoID>[\w-]{11})/],
  ["vimeo", /^(?:www\.)?vimeo\.com\/(?<videoID>\d+)/],
  ["twitter", /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status\/(?<statusID>\d+)/],
  ["instagram", /^(?:www\.)?instagram\.com\/(?:p|reel)\/(?<postID>[\w-]+)/],
  ["soundcloud", /^(?:www\.)?soundcloud\.com\/(?<user>[\w-]+)\/(?<track>[\w-]+)/],
  ["imgur", /^(?:www\.)?imgur\.com\/(?:(?:a|gallery)\/)?(?<imgurID>\w{5,10})$/],
  ["twitch", /^(?:www\.)?twitch\.tv\/videos\/(?<videoID>\d+)/],
  ["twitch", /^clips\.twitch\.tv\/(?<clipID>[\w-]+)/],
  ["getty", /^(?:www\.)?gettyimages\.[a-z.]+\/.*\/(?<photoID>\d+)/],
  ["giphy", /^(?:www\.)?giphy\.com\/(?:gifs|clips)\/(?:[\w-]*-)?(?<giphyID>\w+)$/],
  ["wistia", /^[\w-]+\.wistia\.com\/medias\/(?<videoID>\w+)/],
  ["codepen", /^(?:www\.)?codepen\.io\/(?<user>[\w-]+)\/(?:pen|full|details)\/(?<penID>\w+)/],
];

/** Embed type by URL alone: a known site with the ids it needs, or a link. */
export function embedTypeOf(url: string): {
  type: EmbedType;
  attributes: Record<string, string> | null;
} {
  const { host, pathname, search } = new URL(url);
  const address = `${host}${pathname}${search}`;
  for (const [type, pattern] of places) {
    const { groups } = pattern.exec(address) ?? {};
    if (groups) return { type, attributes: { ...groups } };
  }
  return { type: "link", attributes: null };
}
