const lists = {
  en: "a an the and or of to in on at for with from by as is are was were be been do does did how what why when where which who can could should would will i my me you your it its this that there not no if so than then",
  de: "der die das den dem des ein eine einen einem einer eines und oder von zu zum zur im in am an auf für mit aus bei nach ist sind war waren sein wie was warum wann wo welche welcher wer kann man ich mein meine du sie es wir nicht wenn ob als auch dass",
  fr: "le la les l un une des du de d et ou à au aux en dans sur pour avec par est sont était être comment que quoi pourquoi quand où quel quelle qui peut on je mon ma mes il elle nous vous ne pas si ce cette",
  es: "el la los las un una unos unas y o de del a al en con por para es son era ser cómo como qué que por cuándo dónde cuál quién puede yo mi mis tú se lo no si",
  ar: "في من على الى عن مع هل كيف ما ماذا لماذا متى اين هذا هذه التي الذي ان لا او و",
  hi: "का की के को से में पर और या है हैं था थे क्या कैसे क्यों कब कहां यह वह एक नहीं",
};

import { fold } from "#platform/server/texts/fold.ts";

export const stopWords: ReadonlySet<string> = new Set(
  Object.values(lists).flatMap((words) => words.split(" ").map((word) => fold(word))),
);

export const isStopWord = (folded: string) => stopWords.has(folded);
