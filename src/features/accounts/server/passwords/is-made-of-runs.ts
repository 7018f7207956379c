const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertzuiop",
  "yxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);
const shortestOnAverage = 3;

/** Whether the text consists only of alphabet, digit and keyboard sequences or repeated characters. */
export function isMadeOfRuns(text: string): boolean {
  let rest = text.replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
  const { length } = rest;
  let count = 0;
  for (; rest !== ""; count += 1) rest = rest.slice(lengthOfRun(rest));
  return length > 0 && length >= count * shortestOnAverage;
}

function lengthOfRun(text: string): number {
  let length = /^(.)\1*/u.exec(text)?.[0].length ?? 1;
  while (length < text.length && isRun(text.slice(0, length + 1))) length += 1;
  return length;
}

const isRun = (text: string) => runs.some((run) => run.includes(text));
