import type { Project } from "../project.ts";
import type { Finding } from "../violation.ts";
import { productNouns } from "../vocabulary.ts";
import { singular, wordsOf } from "../words.ts";

/** The platform could serve another product: its files and exports carry no word of this one. */
export function platformNouns({ files }: Project): Finding[] {
  return files
    .filter(({ place }) => place.layer === "platform")
    .flatMap(({ path, place, module }) => [
      ...nounsIn(place.inside).map((noun) => ({ file: path, message: cure(noun) })),
      ...(module?.exports ?? []).flatMap(({ name, line }) =>
        nounsIn(name).map((noun) => ({ file: path, line, message: cure(noun) })),
      ),
    ]);
}

const nounsIn = (name: string) =>
  productNouns.filter((noun) => wordsOf(name).map(singular).includes(noun));

const cure = (noun: string) =>
  `"${noun}" is a word of the product. Move this to the feature that owns it, or name it by what it does for any product.`;
