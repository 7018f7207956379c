import { Extension } from "@tiptap/core";
import type { Extensions } from "@tiptap/react";
import { useRef, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { BlockDirection } from "../rich-nodes/block-direction.ts";
import { ColourCode } from "../rich-nodes/colour-code.ts";
import { contentExtensions } from "../rich-nodes/extensions.ts";
import { languageChoice } from "../rich-nodes/language-choice.ts";
import { RecognizePasted } from "../rich-pasting/recognize-pasted.ts";
import { findInserts, type OpenDialog } from "../rich-tools/inserts.ts";
import { findEmoji } from "../suggestions/find-emoji.ts";
import { findMembers, mentionDebounceMs } from "../suggestions/find-members.ts";
import type { SuggestionStore } from "../suggestions/suggestion-store.ts";
import { findTypedName } from "../suggestions/typed-word.ts";
import { suggest } from "./suggest.ts";

/** Memoized: a new list would recreate the editor. */
export function useExtensions(store: SuggestionStore, openDialog: OpenDialog): Extensions {
  const intl = useIntl();
  const latest = useRef(openDialog);
  latest.current = openDialog;
  const { userID } = useViewer();
  const [extensions] = useState(() =>
    makeExtensions(intl, store, (name) => latest.current(name), userID),
  );
  return extensions;
}

function makeExtensions(
  intl: IntlShape,
  store: SuggestionStore,
  openDialog: OpenDialog,
  viewerID: number,
): Extensions {
  const text = (id: string) => intl.formatMessage({ id });
  return [
    ...contentExtensions({ spoiler: text("editor.spoiler"), done: text("editor.done") }),
    languageChoice({
      languageLabel: text("editor.codeBlock.language"),
      plainLabel: text("editor.codeBlock.plain"),
    }),
    ColourCode,
    BlockDirection,
    RecognizePasted,
    suggest(store, {
      char: "@",
      debounce: mentionDebounceMs,
      findTyped: findTypedName,
      find: findMembers(viewerID),
    }),
    suggest(store, { char: ":", minQueryLength: 2, find: findEmoji(intl.locale) }),
    suggest(store, { char: "/", find: findInserts(intl, openDialog) }),
    Extension.create({
      name: "linkKeys",
      addKeyboardShortcuts: () => ({
        "Mod-k": () => {
          openDialog("link");
          return true;
        },
      }),
    }),
  ];
}
