/**
 * Letters that look like Latin ones in common fonts, from Unicode's confusables (UTS 39). Only scripts that are
 * confused with Latin in practice.
 */
const lookalikes: ReadonlyArray<readonly [latin: string, others: string]> = [
  ["a", "аɑα"],
  ["b", "ьƄв"],
  ["c", "сϲᴄⅽ"],
  ["d", "ԁⅾ"],
  ["e", "еєҽε"],
  ["f", "ƒϝ"],
  ["g", "ɡցԍ"],
  ["h", "һհнη"],
  ["i", "іɩιıӏⅰ"],
  ["j", "јϳ"],
  ["k", "кκ"],
  ["l", "ⅼ"],
  ["m", "мⅿ"],
  ["n", "пոռ"],
  ["o", "оοօסೲ൦०๐"],
  ["p", "рρ"],
  ["q", "ԛգզ"],
  ["r", "гᴦ"],
  ["s", "ѕꜱ"],
  ["t", "тτ"],
  ["u", "υսᴜц"],
  ["v", "νѵᴠⅴ"],
  ["w", "ԝшωա"],
  ["x", "хχⅹ"],
  ["y", "уγү"],
  ["z", "ᴢ"],
];

const latinOf = new Map(
  lookalikes.flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Look-alikes within Latin. Names are compared in lower case, so `i` represents the capital that resembles `l`. */
const alikeInLatin: Readonly<Record<string, string>> = { i: "l", "1": "l", "|": "l", "0": "o" };

/** Lower-case text with look-alikes replaced by Latin letters. */
export const inLatin = (text: string): string =>
  [...text].map((character) => latinOf.get(character) ?? character).join("");
const folded = (text: string) =>
  [...text].map((character) => alikeInLatin[character] ?? character).join("");

/** Names can be confused only if their skeletons are equal. */
export const skeletonOf = (key: string): string => folded(inLatin(key)).replaceAll("rn", "m");

/** Compares two names with the same skeleton. A dot distinguishes Elia from Ella, unless a capital hides it. */
export function lookAlike(one: string, other: string): boolean {
  const [ones, others] = [shapesOf(one), shapesOf(other)];
  return (
    ones.every((shape, index) => `${shape}${others[index]}` !== "il") &&
    others.every((shape, index) => `${shape}${ones[index]}` !== "il")
  );
}

const shapesOf = (name: string) => {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}|\./gu, "")
    .replaceAll(/ +/g, " ");
  const lower = [...plain].map((each) => (each === "I" ? each : each.toLowerCase())).join("");
  return [...inLatin(lower).replaceAll("rn", "m")];
};

const scripts = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Bengali",
  "Thai",
  "Georgian",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Bopomofo",
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, "u") }));

/**
 * Scripts that are commonly combined: Japanese, Korean and Chinese, each with Latin (UTS 39, "highly
 * restrictive").
 */
const together = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Hangul"],
  ["Latin", "Han", "Bopomofo"],
];

/** Whether a name combines scripts that no language combines. */
export function mixesScripts(name: string): boolean {
  const used = scripts.filter(({ pattern }) => pattern.test(name)).map((script) => script.name);
  if (used.length < 2) return false;
  return !together.some((group) => used.every((script) => group.includes(script)));
}
