import { nameKeyOf } from "#features/users/server/public.ts";
import { isMadeOfRuns } from "./is-made-of-runs.ts";

const patterns = [
  /^(.{1,4})\1+.?$/u,
  /^(?:password|passwort|motdepasse|letmein|welcome|iloveyou|admin|administrator|changeme|trustno1|football|baseball|princess|sunshine|superman|dragon|monkey|master|shadow|michael|jennifer|qwerty)+[\d!?.@#$%_-]*$/,
];

const shortestOwn = 4;
const maxBesideOwn = 4;

/** Whether the password is a commonly tried one: a frequent word or a keyboard sequence. */
export const isCommonPassword = (password: string): boolean =>
  spellings(password).some(
    (spelling) => isMadeOfRuns(spelling) || patterns.some((pattern) => pattern.test(spelling)),
  );

export const isOwnPassword = (password: string, personalTexts: readonly string[]): boolean =>
  spellings(password).some((spelling) =>
    personalTexts
      .map(nameKeyOf)
      .filter((text) => text.length >= shortestOwn && spelling.includes(text))
      .some((text) => spelling.replaceAll(text, "").length <= maxBesideOwn),
  );

const letters: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "€": "e",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** As typed, and with digits and symbols before the last letter replaced by similar letters (`p4ss`). */
function spellings(password: string): string[] {
  const typed = nameKeyOf(password);
  const [word = ""] = /^.*\p{Letter}/u.exec(typed) ?? [];
  const spelt = [...word].map((character) => letters[character] ?? character).join("");
  const tail = typed.slice(word.length);
  return [typed, ...["i", "l"].map((one) => spelt.replaceAll("1", one) + tail)];
}
