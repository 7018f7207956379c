const hues = 12;

export const noLetter = "-";

export function defaultPhotoPath({ userID, name }: Readonly<Record<string, unknown>>): string {
  const isSomebody = typeof name === "string" && userID !== 0;
  const letter = isSomebody ? (firstLetter(name) ?? noLetter) : noLetter;
  return `/avatars/${isSomebody ? hueOf(name) : 0}/${encodeURIComponent(letter)}.svg`;
}

const firstLetter = (name: string) => /[\p{L}\p{N}]\p{M}{0,4}/u.exec(name)?.[0].toUpperCase();

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return (sum % hues) * (360 / hues);
}
