// @ts-check
import { defineAddon } from "@folkmoot/addon";

/** @import { Host } from "@folkmoot/addon" */

const steps = 5;
/** Of each post: with whole texts, an answer could be too long to be sent. */
const characters = 1_500;
/** Words that are left out beside those of the option, by language. */
const usualWords = {
  de: "aber alle als also am an auch auf aus bei bin bis da das dass dem den der des die dir doch du ein eine einem einen einer eines er es für habe haben hat ich ihr im in ist ja kann man mehr mein mich mir mit nach nicht noch nur oder schon sein sich sie sind so und uns vom von vor war was wenn wer wie wir wird zu zum zur über",
  en: "about after all also am an and any are as at be been but by can could did do does for from get had has have her him his how if in into is it its just like me more my no not now of on one only or our out she should so some than that the their them then there these they this to up us was we were what when which who why will with would you your",
  es: "al como con de del desde donde el ella en era es esta este la las lo los más me mi muy no nos para pero por que se si sin sobre su sus también te tu un una uno ya yo",
  fr: "au aux avec ce ces cette comme dans de des du elle en est et eux il ils je la le les leur lui ma mais me mes mon ne nos notre nous on ou par pas plus pour qu que qui sa se ses si son sur ta te tes ton tu un une vos votre vous été être",
};

export default defineAddon({
  renderWidget: {
    async cloud(options, host) {
      const { categoryID, countPosts, countWords, leftOut } =
        /** @type {{ categoryID: number, countPosts: number, countWords: number, leftOut: string }} */ (
          options
        );
      const place = categoryID ? `&categoryID=${categoryID}&includeChildCategories=true` : "";
      const posts = /** @type {{ name: string, excerpt?: string }[]} */ (
        await host.api.get(
          `/discussions?sort=-dateInserted&limit=${countPosts}&expand=excerpt,-body,-insertUser&excerptLength=${characters}${place}`,
        )
      );
      const texts = posts.map(({ name, excerpt = "" }) => `${name}\n${excerpt}`);
      const counts = countWordsIn(texts, host.locale, leftOut);
      return { html: htmlOf(heaviest(counts, countWords), host) };
    },
  },
});

/**
 * How many of the texts have each word, so that one long post alone does not fill the cloud.
 *
 * @param {string[]} texts
 * @param {string} locale
 * @param {string} leftOut
 */
function countWordsIn(texts, locale, leftOut) {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  const language = /** @type {keyof typeof usualWords} */ (new Intl.Locale(locale).language);
  const ignored = new Set([
    ...(Object.hasOwn(usualWords, language) ? usualWords[language].split(" ") : []),
    ...leftOut.toLocaleLowerCase(locale).split(/[\s,،、]+/),
  ]);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const text of texts) {
    const words = new Set();
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      const word = segment.toLocaleLowerCase(locale);
      if (isWordLike && isTelling(word) && !ignored.has(word)) words.add(word);
    }
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Two letters at least, where a letter is not a word of its own as in Chinese. @param {string} word */
const isTelling = (word) =>
  /\p{L}/u.test(word) &&
  ([...word].length > 2 || /\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang}/u.test(word));

/**
 * @param {Map<string, number>} counts
 * @param {number} most
 */
const heaviest = (counts, most) =>
  [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, most);

/**
 * In the order of the alphabet, as readers of a cloud look for words; assistive technology reads how often each occurs.
 *
 * @param {[string, number][]} words
 * @param {Host} host
 */
function htmlOf(words, { locale, text }) {
  if (words.length === 0) return "";
  const most = Math.max(...words.map(([, count]) => count));
  const { compare } = new Intl.Collator(locale);
  const items = words
    .toSorted(([a], [b]) => compare(a, b))
    .map(([word, count]) => {
      const step = Math.max(1, Math.ceil((steps * count) / most));
      const times = escapeHtml(text("times", { count: count.toLocaleString(locale) }));
      const address = `/search?query=${encodeURIComponent(word)}`;
      return `<li class="addon-step-${step}"><a href="${address}"><bdi>${escapeHtml(word)}</bdi></a> <span class="addon-count">(${times})</span></li>`;
    });
  return `<ul class="addon-words">${items.join("")}</ul>`;
}

/** @param {string} text */
const escapeHtml = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
