/** OpenSearch analyzers by language. */
const languages = {
  en: "english",
  de: "german",
  fr: "french",
  es: "spanish",
  ar: "arabic",
  hi: "hindi",
  th: "thai",
  cjk: "cjk",
} as const;

const fields = Object.fromEntries(
  Object.entries(languages).map(([language, analyzer]) => [language, { type: "text", analyzer }]),
);
const searched = { type: "text", analyzer: "plain", fields };

/** Index settings. Text is analyzed for several languages, since its language is unknown. */
export const indexDefinition = {
  settings: {
    analysis: {
      filter: {
        // `useEffect`, `v2.1.3` and `Nat.add_comm` as a whole and in parts.
        names: {
          type: "word_delimiter_graph",
          preserve_original: true,
          catenate_all: true,
          split_on_numerics: false,
        },
      },
      analyzer: {
        plain: {
          type: "custom",
          tokenizer: "whitespace",
          filter: ["names", "lowercase", "asciifolding", "flatten_graph"],
        },
        plain_search: {
          type: "custom",
          tokenizer: "whitespace",
          filter: ["names", "lowercase", "asciifolding"],
        },
      },
    },
  },
  mappings: {
    dynamic: false,
    properties: {
      recordType: { type: "keyword" },
      recordID: { type: "integer" },
      type: { type: "keyword" },
      placeID: { type: "integer" },
      rootType: { type: "keyword" },
      rootID: { type: "integer" },
      rootKey: { type: "keyword" },
      insertUserID: { type: "integer" },
      dateInserted: { type: "date" },
      dateUpdated: { type: "date" },
      score: { type: "integer" },
      hot: { type: "double" },
      tagIDs: { type: "integer" },
      states: { type: "keyword" },
      nameKey: { type: "keyword" },
      title: { ...searched, search_analyzer: "plain_search" },
      text: { ...searched, search_analyzer: "plain_search" },
    },
  },
};

const names = Object.keys(languages);
const titleWeight = 4;
const stemWeight = 0.6;

export const titleFields = [
  `title^${titleWeight}`,
  ...names.map((name) => `title.${name}^${titleWeight * stemWeight}`),
];
export const textFields = ["text", ...names.map((name) => `text.${name}^${stemWeight}`)];
