import { Extension } from "@tiptap/core";
import type { Extensions } from "@tiptap/react";
import { useRef, useState } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { findEmoji } from "../../suggestions/components/find-emoji.ts";
import { findMembers, mentionDebounceMs } from "../../suggestions/components/find-members.ts";
import type { SuggestionStore } from "../../suggestions/components/suggestion-store.ts";
import { findTypedName } from "../../suggestions/components/typed-word.ts";
import { languageChoice } from "../components/code-block.ts";
import { ColourCode } from "../components/colour-code.ts";
import { contentExtensions } from "../components/extensions.ts";
import { findInserts, type OpenDialog } from "../components/inserts.ts";
import { suggest } from "../components/suggest.ts";
import { TurnBlocks } from "../components/turn-blocks.ts";

/** All that the editor can do. Made once: another list would start the editor anew. */
export function useExtensions(store: SuggestionStore, openDialog: OpenDialog): Extensions {
  const intl = useIntl();
  const latest = useRef(openDialog);
  latest.current = openDialog;
  const [extensions] = useState(() => makeExtensions(intl, store, (name) => latest.current(name)));
  return extensions;
}

function makeExtensions(
  intl: IntlShape,
  store: SuggestionStore,
  openDialog: OpenDialog,
): Extensions {
  const text = (id: string) => intl.formatMessage({ id });
  return [
    ...contentExtensions({ spoiler: text("editor.spoiler"), done: text("editor.done") }),
    languageChoice({
      languageLabel: text("editor.codeBlock.language"),
      plainLabel: text("editor.codeBlock.plain"),
    }),
    ColourCode,
    TurnBlocks,
    suggest(store, {
      char: "@",
      debounce: mentionDebounceMs,
      findTyped: findTypedName,
      find: findMembers,
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
