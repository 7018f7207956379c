import type { Random } from "./random.ts";

interface Script {
  syllables: readonly string[];
  length: readonly [number, number];
  space: string;
  stop: string;
}

const split = (text: string) => text.split(" ");

const latin = split(
  "the ber an ko ri mo sel ta vi len or du pra sto ne ing ver al qui fo ma tren is ha del po gra",
);
const scripts: readonly Script[] = [
  { syllables: latin, length: [1, 4], space: " ", stop: "." },
  {
    syllables: split("при во да ска ни ро ста ле го мы то ние вер ка по раз де бы ли ше"),
    length: [1, 4],
    space: " ",
    stop: ".",
  },
  {
    syllables: split("το και νε ρο στα μα λο γι πα ρα δι κη σω τη ρί ας ον ει μεν φυ"),
    length: [1, 4],
    space: " ",
    stop: ".",
  },
  {
    syllables: split("ال من في كت اب مد رس ون بي ت سل ام عل يم حر ف نو ر قم ري"),
    length: [2, 3],
    space: " ",
    stop: ".",
  },
  {
    syllables: split("שלו ם ית ספ ר אל מה כת ב דר ך ים ות בי נה לי לה עו רב חל"),
    length: [2, 3],
    space: " ",
    stop: ".",
  },
  {
    syllables: split("का मा ना लि पि भा षा वि ज्ञा न दे श ग्रा म रा त सु ब ह जी"),
    length: [1, 3],
    space: " ",
    stop: "।",
  },
  {
    syllables: split(
      "日 本 山 川 学 校 会 話 時 間 の は を が に 行 く 見 る 新 しい 問 題 です ます",
    ),
    length: [1, 3],
    space: "",
    stop: "。",
  },
  {
    syllables: split(
      "우리 나라 사람 이 는 을 하고 가다 학교 시간 새로운 문제 말 물 산 강 집 책 꽃 길",
    ),
    length: [1, 2],
    space: " ",
    stop: ".",
  },
];

export interface Vocabulary {
  words: readonly string[];
  space: string;
  stop: string;
}

const wordsEach = 4_000;

export const createVocabularies = (random: Random): Vocabulary[] =>
  scripts.map(({ space, stop, ...script }) => ({
    space,
    stop,
    words: Array.from({ length: wordsEach }, () => makeWord(random, script)),
  }));

function makeWord(
  random: Random,
  { syllables, length: [least, most] }: Pick<Script, "syllables" | "length">,
) {
  const count = least + random.below(most - least + 1);
  return Array.from({ length: count }, () => random.pick(syllables)).join("");
}

export function makeSentence(random: Random, { words, space, stop }: Vocabulary, count: number) {
  const sentence = Array.from({ length: count }, () => words[random.rank(words.length)]).join(
    space,
  );
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + stop;
}
