import { misspellings } from "#platform/server/texts/misspellings.ts";
import {
  asAuthor,
  asMisspelling,
  asState,
  asStem,
  asTag,
  inTitle,
  quotedLexeme,
} from "../words/quoted-lexemes.ts";
import { guessLanguage, stemOf } from "../words/stems.ts";
import { type Token, tokenise } from "../words/tokenise.ts";

export interface IndexedText {
  title?: string | undefined;
  text: string;
  tagIDs: readonly number[];
  states: readonly string[];
  insertUserID?: number | undefined;
  language: string;
}

type Weight = "A" | "B" | "C" | "D";

/** Limits of PostgreSQL: position in a `tsvector`, and positions per lexeme. */
const lastPosition = 16_383;
const positionsOfWord = 255;
/** Keeps phrases from matching across title and text. */
const gap = 10;
/** Only this much of a text is indexed. */
const longestText = 100_000;

/** Words of a record, as the text of a `tsvector`. */
export function writeWords(indexed: IndexedText) {
  const { title = "", text, tagIDs, states, insertUserID, language } = indexed;
  const shown = text.slice(0, longestText);
  const vector = wordVector(guessLanguage(`${title} ${shown}`, language));
  const last = vector.addTitle(title);
  vector.addText(shown, last ? last.position + last.length + gap : 1);
  for (const tagID of tagIDs) vector.add(asTag(tagID), 1, "B");
  for (const state of states) vector.add(asState(state), 1, "D");
  if (insertUserID) vector.add(asAuthor(insertUserID), 1, "D");
  return vector.written();
}

function wordVector(language: string) {
  const places = new Map<string, string[]>();
  const placesOf = (lexeme: string) => {
    const positions = places.get(lexeme) ?? [];
    if (positions.length === 0) places.set(lexeme, positions);
    return positions;
  };
  const add = (lexeme: string, position: number, weight: Weight) => {
    const positions = placesOf(lexeme);
    if (positions.length < positionsOfWord)
      positions.push(Math.min(position, lastPosition) + weight);
  };
  return {
    add,
    addTitle(title: string): Token | undefined {
      const tokens = tokenise(title);
      for (const token of tokens) {
        add(token.word, token.position, "A");
        placesOf(inTitle(token.word));
        const stem = stemOfToken(token, title, language);
        for (const variant of slipsOf(token, stem)) placesOf(asMisspelling(variant));
        if (!stem) continue;
        add(asStem(stem), token.position, "B");
        placesOf(inTitle(asStem(stem)));
      }
      return tokens.at(-1);
    },
    addText(text: string, from: number) {
      for (const token of tokenise(text, from)) {
        add(token.word, token.position, "C");
        const stem = stemOfToken(token, text, language);
        if (stem) add(asStem(stem), token.position, "D");
      }
    },
    written: () =>
      [...places]
        .map(([lexeme, at]) => quotedLexeme(lexeme) + (at.length > 0 ? `:${at.join(",")}` : ""))
        .join(" "),
  };
}

const letters = /^[\p{L}\p{M}]{3,}$/u;
const isPlain = ({ kind, word }: Token) =>
  (kind === "word" || kind === "part") && letters.test(word);

const slipsOf = (token: Token, stem: string | undefined) =>
  isPlain(token) || isJoined(token)
    ? [...misspellings(token.word), ...(stem ? misspellings(stem) : [])]
    : [];

const isJoined = ({ kind, word }: Token) => kind === "whole" && letters.test(word);

function stemOfToken(token: Token, text: string, language: string): string | undefined {
  if (!isPlain(token)) return undefined;
  const written = token.kind === "word" ? text.slice(token.start, token.end) : token.word;
  const stem = stemOf(written, language);
  return stem !== "" && stem !== token.word ? stem : undefined;
}
