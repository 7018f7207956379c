import type { Filter } from "#platform/contract/queries/query-filters.ts";
import { fold } from "#platform/server/texts/fold.ts";
import type { SearchQuestion } from "../extension-points.ts";
import type { QueryTerm } from "../parsing/parse-query.ts";
import type { DocumentFilter, StateFilter } from "../queries/document-filter.ts";
import { textFields, titleFields } from "./opensearch-index.ts";

type Clause = Record<string, unknown>;

const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 1 && clauses[0]
    ? clauses[0]
    : { bool: { should: clauses, minimum_should_match: 1 } };

export function questionBody(question: SearchQuestion): Clause {
  const { terms, operator, filter } = question;
  const included = joined(
    terms.filter(({ isExcluded }) => !isExcluded),
    question,
  );
  const excluded = terms.filter(({ isExcluded }) => isExcluded);
  return {
    bool: {
      ...(operator === "and" && included.length > 0 && { must: included }),
      ...(operator === "or" &&
        included.length > 0 && { should: included, minimum_should_match: 1 }),
      must_not: [
        ...excluded.map((term) => words(term.text, term, "phrase")),
        ...exclusions(filter),
      ],
      filter: conditions(filter),
    },
  };
}

function joined(terms: readonly QueryTerm[], question: SearchQuestion): Clause[] {
  const groups: Clause[][] = [];
  for (const term of terms) {
    const clause = clauseOf(term, { ...question, isLast: term === terms.at(-1) });
    const before = groups.at(-1);
    if (before && term.isAlternative) before.push(clause);
    else groups.push([clause]);
  }
  return groups.map(anyOf);
}

function clauseOf(
  term: QueryTerm,
  { isLast, takesMisspellings, names }: SearchQuestion & { isLast: boolean },
): Clause {
  if (term.isPhrase) return words(term.text, term, "phrase");
  const key = fold(term.text);
  const [author, tag] = [names.authors.get(key), names.tags.get(key)];
  return anyOf([
    words(term.text, term, "best_fields"),
    ...(isLast ? [words(term.text, term, "phrase_prefix")] : []),
    ...(takesMisspellings ? [nearly(term.text)] : []),
    ...(term.synonyms ?? []).map((other) => words(other, term, "phrase")),
    ...(author === undefined || term.inTitle ? [] : [{ term: { insertUserID: author } }]),
    ...(tag === undefined || term.inTitle ? [] : [{ term: { tagIDs: tag } }]),
  ]);
}

type Way = "best_fields" | "phrase" | "phrase_prefix";

const words = (query: string, { inTitle }: QueryTerm, type: Way): Clause => ({
  multi_match: {
    query,
    type,
    fields: inTitle ? titleFields : [...titleFields, ...textFields],
    ...(type === "best_fields" && { operator: "and" }),
  },
});

const nearly = (query: string): Clause => ({
  match: { title: { query, operator: "and", fuzziness: 1, prefix_length: 1 } },
});

const placed = (recordTypes: readonly string[], placeIDs: "all" | readonly number[]): Clause => ({
  bool: {
    filter: [
      { terms: { recordType: recordTypes } },
      ...(placeIDs === "all" ? [] : [{ terms: { placeID: placeIDs } }]),
    ],
  },
});

function conditions(filter: SearchQuestion["filter"]): Clause[] {
  const { visible, types, insertUserIDs, places, root, tags, states = [], facets = [] } = filter;
  return [
    anyOf(visible.map(({ recordTypes, placeIDs }) => placed(recordTypes, placeIDs))),
    ...(types ? [{ terms: { type: types } }] : []),
    ...(insertUserIDs ? [{ terms: { insertUserID: insertUserIDs } }] : []),
    ...(places ? [placed(places.recordTypes, places.placeIDs)] : []),
    ...(root ? [{ term: { rootKey: rootKey(root.recordType, root.recordID) } }] : []),
    ...(tags ? tagged(tags) : []),
    ...states.map(inState),
    ...facets.flatMap(({ recordType, entries }) => [
      { term: { rootType: recordType } },
      { terms: { states: entries } },
    ]),
    ...(["dateInserted", "dateUpdated"] as const).flatMap((column) => {
      const range = filter[column];
      return range ? [dated(column, range)] : [];
    }),
  ];
}

const tagged = ({ tagIDs, operator }: NonNullable<DocumentFilter["tags"]>): Clause[] =>
  operator === "and"
    ? tagIDs.map((tagID) => ({ term: { tagIDs: tagID } }))
    : [{ terms: { tagIDs } }];

const inState = ({ recordType, state, isAbsent }: StateFilter): Clause => ({
  bool: {
    filter: [
      { term: { rootType: recordType } },
      ...(isAbsent ? [] : [{ term: { states: state } }]),
    ],
    ...(isAbsent && { must_not: [{ term: { states: state } }] }),
  },
});

function dated(column: string, filter: Filter<Date>): Clause {
  if ("anyOf" in filter) return { terms: { [column]: filter.anyOf.map(String) } };
  const { from, to } = filter;
  return {
    range: {
      [column]: {
        ...(from && { [from.isIncluded ? "gte" : "gt"]: from.value.toISOString() }),
        ...(to && { [to.isIncluded ? "lte" : "lt"]: to.value.toISOString() }),
      },
    },
  };
}

function exclusions(filter: SearchQuestion["filter"]): Clause[] {
  const { excludedTypes, excludedUserIDs, excludedPlaces, excludedTagIDs } = filter;
  return [
    ...(excludedTypes ? [{ terms: { type: excludedTypes } }] : []),
    ...(excludedUserIDs ? [{ terms: { insertUserID: excludedUserIDs } }] : []),
    ...(excludedPlaces ? [placed(excludedPlaces.recordTypes, excludedPlaces.placeIDs)] : []),
    ...(excludedTagIDs ? [{ terms: { tagIDs: excludedTagIDs } }] : []),
  ];
}

export const rootKey = (rootType: string, rootID: number) => `${rootType} ${rootID}`;
