const longestHeader = 8_192;
const maxPreferences = 20;

/** Languages in `Accept-Language`, the most preferred first. */
export function preferredLanguages(header: string | undefined): string[] {
  const preferences = (header ?? "").slice(0, longestHeader).split(",", maxPreferences);
  return preferences
    .map(parsePreference)
    .filter(({ tag, quality }) => /^[A-Za-z]{1,8}(-[A-Za-z\d]{1,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function parsePreference(preference: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = preference.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { tag, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
