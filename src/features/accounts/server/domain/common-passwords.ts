import { nameKeyOf } from "#features/users/server/public.ts";

const patterns = [
  /^(.)\1+$/u,
  /^(?:0?123456789?0?|1234567890|0987654321|9876543210?)+$/,
  /^(?:qwertyuiop|asdfghjkl|zxcvbnm|azertyuiop|qwertzuiop|1q2w3e4r5t|1qaz2wsx3edc|q1w2e3r4t5)/,
  /^(?:password|passwort|letmein|welcome|iloveyou|administrator|changeme|trustno1|football|baseball|princess|sunshine|superman|dragon|monkey|master|shadow|michael|jennifer)[\d!?.@#$%_-]*$/,
  /^(?:password|admin|qwerty|welcome|letmein)+[\d!]*$/,
];

/** Whether a password is among those that are tried first: common words, rows of keys, the own name. */
export function isCommonPassword(password: string, ...own: string[]): boolean {
  const folded = password.toLowerCase();
  const isOwn = own.some(
    (text) =>
      text.length >= 4 && folded.includes(nameKeyOf(text)) && folded.length < text.length + 5,
  );
  return isOwn || patterns.some((pattern) => pattern.test(folded));
}
