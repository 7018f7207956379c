import { cutText } from "#platform/contract/texts/cut-text.ts";
import { controlCharacters } from "#platform/contract/texts/visible-text.ts";
import { readHtml } from "#platform/server/read-html.ts";

export interface PageFacts {
  title: string;
  canonical: string | undefined;
  /** Ids that the page gives itself in its own HTML. */
  pageIDs: string[];
}

const deepest = 500;
const longestTitle = 200;
const maxIDs = 20;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Reads what a page says of itself in its HTML: title, canonical address, ids. */
export async function readFacts(body: Uint8Array): Promise<PageFacts> {
  let [title, ownTitle, isInTitle] = ["", "", false];
  let canonical: string | undefined;
  const pageIDs: string[] = [];
  const read: Record<string, (attributes: Attributes) => void> = {
    link: ({ rel = "", href }) => {
      if (rel.toLowerCase().split(/\s+/).includes("canonical")) canonical ??= href;
    },
    meta: ({ property, name, content = "" }) => {
      if (property === "og:title") title ||= content;
      if (name === "folkmoot:page-id") pageIDs.push(content);
    },
    script: (attributes) => {
      const id = attributes["data-page-id"];
      if (id) pageIDs.push(id);
    },
  };
  await readHtml(
    new TextDecoder().decode(body),
    {
      onopentag(name, attributes) {
        isInTitle = name === "title" && ownTitle === "";
        read[name]?.(attributes);
      },
      ontext(text) {
        if (isInTitle && ownTitle.length < 1_000) ownTitle += text;
      },
      onclosetag() {
        isInTitle = false;
      },
    },
    deepest,
  );
  return {
    title: oneLine(title || ownTitle),
    canonical: canonical?.slice(0, 2_000),
    pageIDs: pageIDs.slice(0, maxIDs).map((each) => each.trim().slice(0, 200)),
  };
}

const oneLine = (text: string) =>
  cutText(
    text
      .slice(0, 2_000)
      .toWellFormed()
      .replaceAll(controlCharacters, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    longestTitle,
    "…",
  );
