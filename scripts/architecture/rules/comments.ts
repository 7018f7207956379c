import type { Project, SourceFile } from "../project.ts";
import type { Finding } from "../violation.ts";

/** Comments of a file that are not docstrings, for each 100 lines. */
const mostPerHundred = 3;
/** What even a short file may have. */
const always = 4;

/** Phrases of nobody else's code; CONTRIBUTING.md has the words to use instead. */
const refused = [
  "whoever",
  "the same of",
  "as many as",
  "hears of",
  "is told",
  "are told",
  "anew",
  "all the same",
  "cut loose",
];

const riddle = new RegExp(`\\b(${refused.join("|")})\\b`, "i");

/** Comments are few, and in words that a stranger uses. */
export const comments = ({ files }: Project): Finding[] =>
  files.filter(({ path, place }) => path.startsWith("src/") && !place.isTest).flatMap(judge);

function judge({ path, text, module }: SourceFile): Finding[] {
  if (!module) return [];
  const lines = text.split("\n").length;
  const all = module.comments.filter(({ value }) => !/^\s*(biome-ignore|@ts-)/.test(value));
  const plain = all.filter(({ type, value }) => !(type === "Block" && value.startsWith("*")));
  const most = Math.max(always, Math.ceil((lines * mostPerHundred) / 100));
  return [
    ...all.flatMap((comment) => {
      const [phrase] = riddle.exec(comment.value) ?? [];
      const message = `"${phrase}" is no word for a comment. CONTRIBUTING.md has a list of words.`;
      return phrase ? [{ file: path, line: module.lineOf(comment), message }] : [];
    }),
    ...(plain.length > most
      ? [
          {
            file: path,
            message: `${plain.length} comments, ${most} are allowed. Let names say it.`,
          },
        ]
      : []),
  ];
}
