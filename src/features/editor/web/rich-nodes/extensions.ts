import type { Extensions } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { CodeFences } from "../rich-typing/code-fences.ts";
import { LineMarkers } from "../rich-typing/line-markers.ts";
import { Code, Highlight, Subscript, Superscript } from "./code-and-highlight.ts";
import { EmbedCard, EmbedInline } from "./embeds.ts";
import { Footnote, FootnoteReference } from "./footnote.ts";
import { Heading } from "./heading.ts";
import { KeepUnknown } from "./keep-unknown.ts";
import { ListItem } from "./list-item.ts";
import { EmojiPicture, MathBlock, MathInline, Mention, Picture } from "./mention-math-picture.ts";
import { Spoiler } from "./spoiler.ts";
import { tables } from "./table.ts";

interface EditorTexts {
  spoiler: string;
  done: string;
}

export const contentExtensions = (texts: EditorTexts): Extensions => [
  StarterKit.configure({
    code: false,
    listItem: false,
    heading: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  LineMarkers,
  CodeFences,
  Heading,
  Code,
  Highlight,
  Superscript,
  Subscript,
  ListItem.configure({ doneLabel: texts.done }),
  Spoiler.configure({ label: texts.spoiler }),
  Mention,
  MathInline,
  MathBlock,
  Picture,
  EmojiPicture,
  EmbedCard,
  EmbedInline,
  Footnote,
  FootnoteReference,
  ...tables,
  KeepUnknown,
];
