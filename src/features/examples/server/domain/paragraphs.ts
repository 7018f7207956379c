import { type RenderedBody, renderBodies } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Random } from "./random.ts";
import { createVocabularies, makeSentence, type Vocabulary } from "./vocabulary.ts";

export interface Text {
  body: string;
  rendered: RenderedBody;
}

export interface Texts {
  title(): string;
  paragraph(): Text;
  body(): Text;
}

const paragraphCount = 5_000;
const maxParagraphs = 3;

/** Bodies in the format `text`. Each paragraph is rendered once, and bodies are concatenated from them. */
export async function createTexts(ctx: Ctx, random: Random): Promise<Texts> {
  const vocabularies = createVocabularies(random);
  const paragraphs = Array.from({ length: paragraphCount }, () =>
    makeParagraph(random, vocabularies),
  );
  const rendered = await renderBodies(
    ctx,
    paragraphs.map((body) => ({ body, format: "text" as const })),
  );
  const texts = paragraphs.map((body, index): Text => {
    const result = rendered[index];
    if (!result || "problem" in result) throw new Error(`No text: ${result?.problem}`);
    return { body, rendered: result };
  });
  const byDirection = Map.groupBy(texts, isRightToLeft);
  return {
    title: () => makeSentence(random, chooseVocabulary(random, vocabularies), 3 + random.below(7)),
    paragraph: () => random.pick(texts),
    body() {
      const first = random.pick(texts);
      const sameDirection = byDirection.get(isRightToLeft(first)) ?? [];
      const count = random.rank(maxParagraphs);
      return join([first, ...Array.from({ length: count }, () => random.pick(sameDirection))]);
    },
  };
}

/** A paragraph's direction is marked only if it differs from that of the first one. */
const isRightToLeft = ({ rendered }: Text) => rendered.html.startsWith('<p dir="rtl"');

const chooseVocabulary = (random: Random, all: readonly Vocabulary[]): Vocabulary =>
  (random.next() < 0.5 ? all[0] : random.pick(all)) as Vocabulary;

function makeParagraph(random: Random, vocabularies: readonly Vocabulary[]): string {
  const vocabulary = chooseVocabulary(random, vocabularies);
  const sentences = Array.from({ length: 1 + random.below(5) }, () =>
    makeSentence(random, vocabulary, 4 + random.below(14)),
  );
  return sentences.join(vocabulary.space);
}

function join(parts: readonly Text[]): Text {
  const [first] = parts;
  if (!first || parts.length === 1) return first as Text;
  return {
    body: parts.map(({ body }) => body).join("\n\n"),
    rendered: {
      ...first.rendered,
      html: parts.map(({ rendered }) => rendered.html).join("\n"),
      text: parts.map(({ rendered }) => rendered.text).join("\n"),
    },
  };
}
