import { describe, expect, test } from "vitest";
import type { LanguageOfMails } from "../fixtures/languages.ts";
import { languagesOfMails } from "../fixtures/languages-elsewhere.ts";
import { readReply } from "./read-reply.ts";

const answer = "Thanks, I'll be there.\n\nSecond paragraph.";
const original = "Bea commented on A title\n\nReply to this email to answer.";
const quoted = original
  .split("\n")
  .map((line) => `> ${line}`.trimEnd())
  .join("\n");

interface Case {
  name: string;
  text: string;
  expected?: string;
}

const broken = (line: string) => {
  const at = line.lastIndexOf(" ", Math.max(60, line.length * 0.75));
  return `${line.slice(0, at)}\n${line.slice(at + 1)}`;
};

const casesOf = ({ lines, headers, phones, sentence }: LanguageOfMails): Case[] => {
  const [from, sent, to, subject] = headers;
  const outlook = [
    `${from}: The Meeting <reply@example.org>`,
    `${sent}: 24.11.2026 10:00`,
    `${to}: Ann <ann@example.org>`,
    `${subject}: A title`,
  ];
  const gmx = [outlook[1], outlook[0], ...outlook.slice(2)];
  const manyTo = `${to}: Ann <ann@example.org>; Somebody With A Long Name <somebody@example.org>;\n Cid <cid@example.org>; Dora <dora@example.org>`;
  const spaced = outlook.map((line) => line.replace(": ", " : "));
  const wide = outlook.map((line) => line.replace(": ", "："));
  const inLines = lines.flatMap((line, index): Case[] => [
    { name: `line ${index} above a quote`, text: `${answer}\n\n${line}\n\n${quoted}` },
    { name: `line ${index} without an empty line`, text: `${answer}\n${line}\n${quoted}` },
    { name: `line ${index} broken`, text: `${answer}\n\n${broken(line)}\n${quoted}` },
    { name: `line ${index} without marks`, text: `${answer}\n\n${line}\n\n${original}` },
    { name: `line ${index}, answer below`, text: `${line}\n${quoted}\n\n${answer}` },
    { name: `line ${index} of Zoho`, text: `${answer}\n\n---- ${line} ----\n\n${original}` },
    {
      name: `line ${index}, with a phone`,
      text: `${answer}\n\n${phones[0]}\n\n${line}\n\n${quoted}`,
    },
  ]);
  const withHeaders = [
    ["Outlook", outlook],
    ["GMX", gmx],
    ["many addresses", [outlook[0], outlook[1], manyTo, outlook[3]]],
    ["bold", outlook.map((line) => line.replace(/^([^:]+):/, "*$1:*"))],
    ["blanks before colons", spaced],
    ["wide colons", wide],
    ["empty lines between", [outlook.join("\n\n")]],
  ] as const;
  return [
    ...inLines,
    ...withHeaders.map(([name, each]) => ({
      name: `headers: ${name}`,
      text: `${answer}\n\n________________________________\n${each.join("\n")}\n\n${original}`,
    })),
    ...phones.map((phone) => ({ name: `phone: ${phone}`, text: `${answer}\n\n${phone}\n` })),
    ...phones.map((phone) => ({
      name: `phone above headers: ${phone}`,
      text: `${answer}\n\n${phone}\n\n${outlook.join("\n")}\n\n${original}`,
    })),
    ...(sentence
      ? [
          {
            name: `sentence: ${sentence}`,
            text: `${answer}\n\n${sentence}`,
            expected: `${answer}\n\n${sentence}`,
          },
        ]
      : []),
  ];
};

const plain = (markdown: string) => markdown.replaceAll(/\\(?=[^\w\s])/g, "");

describe("replies in the languages of mail programs", () => {
  const found: { language: string; name: string; isRight: boolean; got: string }[] = [];

  test.each(Object.entries(languagesOfMails))(
    "in %s are cut where they end",
    async (language, words) => {
      for (const { name, text, expected = answer } of casesOf(words)) {
        const got = plain(await readReply({ html: undefined, text, pictures: new Map() }));
        found.push({ language, name, isRight: got === expected, got });
        // The user's text must never be lost.
        expect(got, name).toContain("Second paragraph.");
      }
    },
  );

  test("are all trimmed correctly", () => {
    expect(Object.keys(languagesOfMails).length).toBeGreaterThanOrEqual(25);
    expect(found.length).toBeGreaterThan(900);
    expect(found.filter(({ isRight }) => !isRight)).toEqual([]);
  });
});
