import { ownValue } from "#platform/contract/own-value.ts";

export interface Emoji {
  emoji: string;
  label: string;
  group: number;
  words: readonly string[];
}

type Entry = { unicode: string; label: string; hexcode: string; group?: number; tags?: string[] };

const loaders: Record<string, () => Promise<{ default: unknown }>> = {
  de: () => import("emojibase-data/de/compact.json"),
  en: () => import("emojibase-data/en/compact.json"),
  es: () => import("emojibase-data/es/compact.json"),
  fr: () => import("emojibase-data/fr/compact.json"),
  ja: () => import("emojibase-data/ja/compact.json"),
};

const loaded = new Map<string, Promise<readonly Emoji[]>>();

/** Emoji with names in this language, or in English if it has none. */
export function loadEmoji(locale: string): Promise<readonly Emoji[]> {
  const language = locale.split("-")[0] ?? "en";
  const cached = loaded.get(language);
  if (cached) return cached;
  const loading = load(ownValue(loaders, language) ?? loaders.en);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

async function load(loader = loaders.en): Promise<readonly Emoji[]> {
  const [names, codes] = await Promise.all([
    loader?.(),
    import("emojibase-data/en/shortcodes/github.json"),
  ]);
  const shortNames = codes.default as Record<string, string | string[]>;
  return ((names?.default ?? []) as Entry[]).flatMap(
    ({ unicode, label, hexcode, group, tags = [] }) =>
      group === undefined || group === components
        ? []
        : [
            {
              emoji: unicode,
              label,
              group,
              words: [label, ...tags, ...[shortNames[hexcode] ?? []].flat()].map((word) =>
                word.toLowerCase(),
              ),
            },
          ],
  );
}

/** Skin tones and hair, which are meaningless alone. */
const components = 2;

const noMatch = 5;

export function searchEmoji(all: readonly Emoji[], query: string, maxResults: number): Emoji[] {
  const text = query.trim().toLowerCase().replaceAll("_", " ");
  const rankOf = ({ words }: Emoji) => {
    const plain = words.map((word) => word.replaceAll("_", " "));
    const [label = ""] = plain;
    if (label === text) return 0;
    if (label.startsWith(`${text} `)) return 1;
    if (plain.includes(text)) return 2;
    if (plain.some((word) => word.startsWith(text))) return 3;
    return plain.some((word) => word.includes(` ${text}`)) ? 4 : noMatch;
  };
  return all
    .map((emoji) => ({ emoji, rank: rankOf(emoji) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxResults)
    .map(({ emoji }) => emoji);
}
